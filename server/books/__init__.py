"""The house's books: what has been played here, looked up in the journal's file beside its writer.

`desk` answers people without holding up the house; `reading` asks the file, in short transactions,
with the SQL of `queries`; `ledger` adds up what `reading` finds, with the `ratings` of `glicko2`;
`plain` makes text and JSON of it. What is added up is a cache in memory: it begins anew whenever
the file no longer says what was counted.
"""
