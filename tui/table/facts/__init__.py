"""From a view to what each painter shows: the words and figures, but not yet where they go."""
