PRAGMA application_id=1298755156;
PRAGMA user_version=2;
BEGIN TRANSACTION;
CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        table_id TEXT NOT NULL,
        table_name TEXT NOT NULL,
        seed BLOB NOT NULL,
        began_at TEXT NOT NULL,
        ended_at TEXT,                  -- NULL while it runs
        ending TEXT                     -- "game_ended" or "game_abandoned"; NULL while it runs
    );
INSERT INTO "games" VALUES('gfjb3pxtq','ten-thousand','txtsv','Cleo''s table',X'11E81818F8C99D5D5D9831957504D90E945DE2E8F54EE781CC75F636D8509909','2026-01-01T00:00:00.000Z','2026-01-01T00:00:00.000Z','game_ended');
INSERT INTO "games" VALUES('g3u7syed2','lucky10','trqc4','Ann''s table',X'F50AE69514DA8C659CE2B10CCCDAEBF990D19838B0D7EC0B3E97818ECB96C4DB','2026-01-01T00:00:00.000Z',NULL,NULL);
CREATE TABLE house (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        opened_at TEXT NOT NULL,
        alive_at TEXT NOT NULL,
        closed_at TEXT              -- NULL while it is open, or was killed
    );
INSERT INTO "house" VALUES(1,'2026-01-01T00:00:00.000Z','2026-01-01T00:00:00.000Z',NULL);
CREATE TABLE keys (
        fingerprint TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE
    );
INSERT INTO "keys" VALUES('key of Ann','p44qxnsp4');
INSERT INTO "keys" VALUES('key of Bo','p3qdhrjwj');
INSERT INTO "keys" VALUES('key of Cleo','pvkjnzd9p');
CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,             -- a line of the game's record, to the letter
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
INSERT INTO "lines" VALUES('g3u7syed2',0,'{"n":0,"at":"2026-01-01T00:00:00.000Z","event":"game_started","format":"minttin-record/1","id":"g3u7syed2","game":"lucky10","players":[{"seat":0,"name":"Ann","kind":"human","word":""},{"seat":1,"name":"Olive","kind":"bot","word":""},{"seat":2,"name":"Bo","kind":"human","word":""}],"options":{"sheets":"own","passes":"final","clock":40,"call":8},"commitment":"f8513207ed0e3e6bdb4b7dd15fa123bcfed1af8c33cac69ecd67ee2ea813155c"}');
INSERT INTO "lines" VALUES('g3u7syed2',1,'{"n":1,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":1}');
INSERT INTO "lines" VALUES('g3u7syed2',2,'{"n":2,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":1},{"seat":1,"die":4},{"seat":2,"die":1}]],"winner":1}');
INSERT INTO "lines" VALUES('g3u7syed2',3,'{"n":3,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":1,"dice":[5,3,6,4,2]}');
INSERT INTO "lines" VALUES('g3u7syed2',4,'{"n":4,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":2}');
INSERT INTO "lines" VALUES('g3u7syed2',5,'{"n":5,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',6,'{"n":6,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',7,'{"n":7,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',8,'{"n":8,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":2,"amount":3,"paid_to":1}');
INSERT INTO "lines" VALUES('g3u7syed2',9,'{"n":9,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":2,"positions":[1,4],"dice":[5,4,6,4,6],"cost":0}');
INSERT INTO "lines" VALUES('g3u7syed2',10,'{"n":10,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',11,'{"n":11,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',12,'{"n":12,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',13,'{"n":13,"at":"2026-01-01T00:00:00.000Z","event":"recorded","seat":2,"session":1,"score":25}');
INSERT INTO "lines" VALUES('g3u7syed2',14,'{"n":14,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":2}');
INSERT INTO "lines" VALUES('g3u7syed2',15,'{"n":15,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":2},{"seat":1,"die":1},{"seat":2,"die":5}]],"winner":2}');
INSERT INTO "lines" VALUES('g3u7syed2',16,'{"n":16,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":2,"dice":[4,5,6,5,6]}');
INSERT INTO "lines" VALUES('g3u7syed2',17,'{"n":17,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":2}');
INSERT INTO "lines" VALUES('g3u7syed2',18,'{"n":18,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',19,'{"n":19,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":4}');
INSERT INTO "lines" VALUES('g3u7syed2',20,'{"n":20,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',21,'{"n":21,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":5}');
INSERT INTO "lines" VALUES('g3u7syed2',22,'{"n":22,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":6}');
INSERT INTO "lines" VALUES('g3u7syed2',23,'{"n":23,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',24,'{"n":24,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":1,"amount":6,"paid_to":2}');
INSERT INTO "lines" VALUES('g3u7syed2',25,'{"n":25,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',26,'{"n":26,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',27,'{"n":27,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',28,'{"n":28,"at":"2026-01-01T00:00:00.000Z","event":"recorded","seat":1,"session":2,"score":26}');
INSERT INTO "lines" VALUES('g3u7syed2',29,'{"n":29,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":3}');
INSERT INTO "lines" VALUES('g3u7syed2',30,'{"n":30,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":5},{"seat":1,"die":4},{"seat":2,"die":4}]],"winner":0}');
INSERT INTO "lines" VALUES('g3u7syed2',31,'{"n":31,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":0,"dice":[4,4,1,2,1]}');
INSERT INTO "lines" VALUES('g3u7syed2',32,'{"n":32,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":1}');
INSERT INTO "lines" VALUES('g3u7syed2',33,'{"n":33,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',34,'{"n":34,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":2}');
INSERT INTO "lines" VALUES('g3u7syed2',35,'{"n":35,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',36,'{"n":36,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":4}');
INSERT INTO "lines" VALUES('g3u7syed2',37,'{"n":37,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',38,'{"n":38,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":2,"amount":4,"paid_to":0}');
INSERT INTO "lines" VALUES('g3u7syed2',39,'{"n":39,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":2,"positions":[2,3,4],"dice":[4,4,6,5,4],"cost":0}');
INSERT INTO "lines" VALUES('g3u7syed2',40,'{"n":40,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',41,'{"n":41,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',42,'{"n":42,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',43,'{"n":43,"at":"2026-01-01T00:00:00.000Z","event":"recorded","seat":2,"session":3,"score":23}');
INSERT INTO "lines" VALUES('g3u7syed2',44,'{"n":44,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":4}');
INSERT INTO "lines" VALUES('g3u7syed2',45,'{"n":45,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":2},{"seat":1,"die":4},{"seat":2,"die":4}],[{"seat":1,"die":4},{"seat":2,"die":1}]],"winner":1}');
INSERT INTO "lines" VALUES('g3u7syed2',46,'{"n":46,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":1,"dice":[2,1,1,6,2]}');
INSERT INTO "lines" VALUES('g3u7syed2',47,'{"n":47,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":1}');
INSERT INTO "lines" VALUES('g3u7syed2',48,'{"n":48,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":2}');
INSERT INTO "lines" VALUES('g3u7syed2',49,'{"n":49,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',50,'{"n":50,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',51,'{"n":51,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',52,'{"n":52,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":0,"amount":3,"paid_to":1}');
INSERT INTO "lines" VALUES('g3u7syed2',53,'{"n":53,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":0,"positions":[0,1,2,4],"dice":[2,5,5,6,3],"cost":0}');
INSERT INTO "lines" VALUES('g3u7syed2',54,'{"n":54,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":0,"positions":[0],"dice":[2,5,5,6,3],"cost":1}');
INSERT INTO "lines" VALUES('g3u7syed2',55,'{"n":55,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":0,"positions":[0],"dice":[6,5,5,6,3],"cost":1}');
INSERT INTO "lines" VALUES('g3u7syed2',56,'{"n":56,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',57,'{"n":57,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',58,'{"n":58,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',59,'{"n":59,"at":"2026-01-01T00:00:00.000Z","event":"recorded","seat":0,"session":4,"score":25}');
INSERT INTO "lines" VALUES('g3u7syed2',60,'{"n":60,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":5}');
INSERT INTO "lines" VALUES('g3u7syed2',61,'{"n":61,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":6},{"seat":1,"die":6},{"seat":2,"die":6}],[{"seat":0,"die":1},{"seat":1,"die":1},{"seat":2,"die":2}]],"winner":2}');
INSERT INTO "lines" VALUES('g3u7syed2',62,'{"n":62,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":2,"dice":[5,1,2,2,4]}');
INSERT INTO "lines" VALUES('g3u7syed2',63,'{"n":63,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":2}');
INSERT INTO "lines" VALUES('g3u7syed2',64,'{"n":64,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',65,'{"n":65,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":4}');
INSERT INTO "lines" VALUES('g3u7syed2',66,'{"n":66,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',67,'{"n":67,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',68,'{"n":68,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":1,"amount":4,"paid_to":2}');
INSERT INTO "lines" VALUES('g3u7syed2',69,'{"n":69,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":1,"positions":[1,2,3],"dice":[5,5,4,2,4],"cost":0}');
INSERT INTO "lines" VALUES('g3u7syed2',70,'{"n":70,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',71,'{"n":71,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',72,'{"n":72,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',73,'{"n":73,"at":"2026-01-01T00:00:00.000Z","event":"recorded","seat":1,"session":5,"score":20}');
INSERT INTO "lines" VALUES('g3u7syed2',74,'{"n":74,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":6}');
INSERT INTO "lines" VALUES('g3u7syed2',75,'{"n":75,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":1},{"seat":1,"die":1},{"seat":2,"die":3}]],"winner":2}');
INSERT INTO "lines" VALUES('g3u7syed2',76,'{"n":76,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":2,"dice":[4,3,2,6,3]}');
INSERT INTO "lines" VALUES('g3u7syed2',77,'{"n":77,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',78,'{"n":78,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":4}');
INSERT INTO "lines" VALUES('g3u7syed2',79,'{"n":79,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',80,'{"n":80,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":5}');
INSERT INTO "lines" VALUES('g3u7syed2',81,'{"n":81,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',82,'{"n":82,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":2,"amount":5,"paid_to":"tin"}');
INSERT INTO "lines" VALUES('g3u7syed2',83,'{"n":83,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":2,"positions":[1,2,4],"dice":[4,3,3,6,5],"cost":0}');
INSERT INTO "lines" VALUES('g3u7syed2',84,'{"n":84,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',85,'{"n":85,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',86,'{"n":86,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',87,'{"n":87,"at":"2026-01-01T00:00:00.000Z","event":"recorded","seat":2,"session":6,"score":21}');
INSERT INTO "lines" VALUES('g3u7syed2',88,'{"n":88,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":7}');
INSERT INTO "lines" VALUES('g3u7syed2',89,'{"n":89,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":1},{"seat":1,"die":3},{"seat":2,"die":1}]],"winner":1}');
INSERT INTO "lines" VALUES('g3u7syed2',90,'{"n":90,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":1,"dice":[2,1,4,2,3]}');
INSERT INTO "lines" VALUES('g3u7syed2',91,'{"n":91,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":1}');
INSERT INTO "lines" VALUES('g3u7syed2',92,'{"n":92,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',93,'{"n":93,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":4}');
INSERT INTO "lines" VALUES('g3u7syed2',94,'{"n":94,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',95,'{"n":95,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',96,'{"n":96,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":0,"amount":4,"paid_to":1}');
INSERT INTO "lines" VALUES('g3u7syed2',97,'{"n":97,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":0,"positions":[0,1,3,4],"dice":[3,5,4,2,1],"cost":0}');
INSERT INTO "lines" VALUES('g3u7syed2',98,'{"n":98,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":0,"positions":[3],"dice":[3,5,4,1,1],"cost":1}');
INSERT INTO "lines" VALUES('g3u7syed2',99,'{"n":99,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',100,'{"n":100,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',101,'{"n":101,"at":"2026-01-01T00:00:00.000Z","event":"let_stand","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',102,'{"n":102,"at":"2026-01-01T00:00:00.000Z","event":"recorded","seat":0,"session":7,"score":14}');
INSERT INTO "lines" VALUES('g3u7syed2',103,'{"n":103,"at":"2026-01-01T00:00:00.000Z","event":"session_began","session":8}');
INSERT INTO "lines" VALUES('g3u7syed2',104,'{"n":104,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"roller","rounds":[[{"seat":0,"die":4},{"seat":1,"die":2},{"seat":2,"die":5}]],"winner":2}');
INSERT INTO "lines" VALUES('g3u7syed2',105,'{"n":105,"at":"2026-01-01T00:00:00.000Z","event":"yard_rolled","seat":2,"dice":[6,5,2,2,4]}');
INSERT INTO "lines" VALUES('g3u7syed2',106,'{"n":106,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":3}');
INSERT INTO "lines" VALUES('g3u7syed2',107,'{"n":107,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":0,"amount":4}');
INSERT INTO "lines" VALUES('g3u7syed2',108,'{"n":108,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":6}');
INSERT INTO "lines" VALUES('g3u7syed2',109,'{"n":109,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":2,"amount":7}');
INSERT INTO "lines" VALUES('g3u7syed2',110,'{"n":110,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":0}');
INSERT INTO "lines" VALUES('g3u7syed2',111,'{"n":111,"at":"2026-01-01T00:00:00.000Z","event":"bid","seat":1,"amount":8}');
INSERT INTO "lines" VALUES('g3u7syed2',112,'{"n":112,"at":"2026-01-01T00:00:00.000Z","event":"passed","seat":2}');
INSERT INTO "lines" VALUES('g3u7syed2',113,'{"n":113,"at":"2026-01-01T00:00:00.000Z","event":"yard_won","seat":1,"amount":8,"paid_to":2}');
INSERT INTO "lines" VALUES('g3u7syed2',114,'{"n":114,"at":"2026-01-01T00:00:00.000Z","event":"rerolled","seat":1,"positions":[2,3],"dice":[6,5,3,5,4],"cost":0}');
INSERT INTO "lines" VALUES('g3u7syed2',115,'{"n":115,"at":"2026-01-01T00:00:00.000Z","event":"stood","seat":1}');
INSERT INTO "lines" VALUES('g3u7syed2',116,'{"n":116,"at":"2026-01-01T00:00:00.000Z","event":"steal_called","seat":2}');
INSERT INTO "lines" VALUES('gfjb3pxtq',0,'{"n":0,"at":"2026-01-01T00:00:00.000Z","event":"game_started","format":"minttin-record/1","id":"gfjb3pxtq","game":"ten-thousand","players":[{"seat":0,"name":"Cleo","kind":"human","word":""},{"seat":1,"name":"Olive","kind":"bot","word":""}],"options":{"target":2000,"entry":0,"fives":"throw","clock":45},"commitment":"e7377a7a6b26cba1565c5e2347aee00358aae701302e0549c60f5124b6484aad"}');
INSERT INTO "lines" VALUES('gfjb3pxtq',1,'{"n":1,"at":"2026-01-01T00:00:00.000Z","event":"rolled_off","purpose":"starter","rounds":[[{"seat":0,"die":3},{"seat":1,"die":6}]],"winner":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',2,'{"n":2,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',3,'{"n":3,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[6,6,3,4,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',4,'{"n":4,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1],"points":100,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',5,'{"n":5,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[1,4,5,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',6,'{"n":6,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1],"points":100,"round":200}');
INSERT INTO "lines" VALUES('gfjb3pxtq',7,'{"n":7,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[4,5,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',8,'{"n":8,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1,5],"points":150,"round":350}');
INSERT INTO "lines" VALUES('gfjb3pxtq',9,'{"n":9,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":1,"points":350,"total":350}');
INSERT INTO "lines" VALUES('gfjb3pxtq',10,'{"n":10,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',11,'{"n":11,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[6,4,1,5,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',12,'{"n":12,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1,1],"points":200,"round":200}');
INSERT INTO "lines" VALUES('gfjb3pxtq',13,'{"n":13,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[5,1,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',14,'{"n":14,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1,5],"points":150,"round":350}');
INSERT INTO "lines" VALUES('gfjb3pxtq',15,'{"n":15,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":0,"points":350,"total":350}');
INSERT INTO "lines" VALUES('gfjb3pxtq',16,'{"n":16,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',17,'{"n":17,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[3,3,5,4,2]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',18,'{"n":18,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[5],"points":50,"round":50}');
INSERT INTO "lines" VALUES('gfjb3pxtq',19,'{"n":19,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[4,4,2,5]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',20,'{"n":20,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[5],"points":50,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',21,'{"n":21,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[5,1,3]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',22,'{"n":22,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1,5],"points":150,"round":250}');
INSERT INTO "lines" VALUES('gfjb3pxtq',23,'{"n":23,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":1,"points":250,"total":600}');
INSERT INTO "lines" VALUES('gfjb3pxtq',24,'{"n":24,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',25,'{"n":25,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[6,3,1,2,4]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',26,'{"n":26,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1],"points":100,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',27,'{"n":27,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[4,1,3,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',28,'{"n":28,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1,1],"points":200,"round":300}');
INSERT INTO "lines" VALUES('gfjb3pxtq',29,'{"n":29,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":0,"points":300,"total":650}');
INSERT INTO "lines" VALUES('gfjb3pxtq',30,'{"n":30,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',31,'{"n":31,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[5,1,2,6,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',32,'{"n":32,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1],"points":100,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',33,'{"n":33,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[5,5,5,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',34,'{"n":34,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1,5,5,5],"points":600,"round":700}');
INSERT INTO "lines" VALUES('gfjb3pxtq',35,'{"n":35,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[2,6,2,4,2]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',36,'{"n":36,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[2,2,2],"points":200,"round":900}');
INSERT INTO "lines" VALUES('gfjb3pxtq',37,'{"n":37,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":1,"points":900,"total":1500}');
INSERT INTO "lines" VALUES('gfjb3pxtq',38,'{"n":38,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',39,'{"n":39,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[1,1,1,3,5]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',40,'{"n":40,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1,1,1,5],"points":1050,"round":1050}');
INSERT INTO "lines" VALUES('gfjb3pxtq',41,'{"n":41,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":0,"points":1050,"total":1700}');
INSERT INTO "lines" VALUES('gfjb3pxtq',42,'{"n":42,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',43,'{"n":43,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[2,1,5,2,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',44,'{"n":44,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1,5],"points":150,"round":150}');
INSERT INTO "lines" VALUES('gfjb3pxtq',45,'{"n":45,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[6,6,2]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',46,'{"n":46,"at":"2026-01-01T00:00:00.000Z","event":"lost_it","seat":1,"points":150}');
INSERT INTO "lines" VALUES('gfjb3pxtq',47,'{"n":47,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',48,'{"n":48,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[1,6,4,5,3]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',49,'{"n":49,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1],"points":100,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',50,'{"n":50,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[4,4,4,3]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',51,'{"n":51,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[4,4,4],"points":400,"round":500}');
INSERT INTO "lines" VALUES('gfjb3pxtq',52,'{"n":52,"at":"2026-01-01T00:00:00.000Z","event":"went_back","seat":0,"points":500,"total":1200}');
INSERT INTO "lines" VALUES('gfjb3pxtq',53,'{"n":53,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',54,'{"n":54,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[5,2,2,1,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',55,'{"n":55,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1,1,5],"points":250,"round":250}');
INSERT INTO "lines" VALUES('gfjb3pxtq',56,'{"n":56,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":1,"points":250,"total":1750}');
INSERT INTO "lines" VALUES('gfjb3pxtq',57,'{"n":57,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',58,'{"n":58,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[1,4,2,4,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',59,'{"n":59,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1],"points":100,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',60,'{"n":60,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[1,6,3,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',61,'{"n":61,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1,1],"points":200,"round":300}');
INSERT INTO "lines" VALUES('gfjb3pxtq',62,'{"n":62,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":0,"points":300,"total":1500}');
INSERT INTO "lines" VALUES('gfjb3pxtq',63,'{"n":63,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',64,'{"n":64,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[2,4,6,6,5]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',65,'{"n":65,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[5],"points":50,"round":50}');
INSERT INTO "lines" VALUES('gfjb3pxtq',66,'{"n":66,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[5,2,4,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',67,'{"n":67,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[5],"points":50,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',68,'{"n":68,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[4,2,2]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',69,'{"n":69,"at":"2026-01-01T00:00:00.000Z","event":"lost_it","seat":1,"points":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',70,'{"n":70,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',71,'{"n":71,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[5,5,4,1,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',72,'{"n":72,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1,1,5,5],"points":300,"round":300}');
INSERT INTO "lines" VALUES('gfjb3pxtq',73,'{"n":73,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":0,"points":300,"total":1800}');
INSERT INTO "lines" VALUES('gfjb3pxtq',74,'{"n":74,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',75,'{"n":75,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[4,5,3,6,5]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',76,'{"n":76,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[5,5],"points":100,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',77,'{"n":77,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[1,3,2]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',78,'{"n":78,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1],"points":100,"round":200}');
INSERT INTO "lines" VALUES('gfjb3pxtq',79,'{"n":79,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":1,"points":200,"total":1950}');
INSERT INTO "lines" VALUES('gfjb3pxtq',80,'{"n":80,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',81,'{"n":81,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[4,5,5,3,3]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',82,'{"n":82,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[5,5],"points":100,"round":100}');
INSERT INTO "lines" VALUES('gfjb3pxtq',83,'{"n":83,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[3,5,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',84,'{"n":84,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[5],"points":50,"round":150}');
INSERT INTO "lines" VALUES('gfjb3pxtq',85,'{"n":85,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[4,6]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',86,'{"n":86,"at":"2026-01-01T00:00:00.000Z","event":"lost_it","seat":0,"points":150}');
INSERT INTO "lines" VALUES('gfjb3pxtq',87,'{"n":87,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',88,'{"n":88,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[4,1,5,5,1]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',89,'{"n":89,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1,1,5,5],"points":300,"round":300}');
INSERT INTO "lines" VALUES('gfjb3pxtq',90,'{"n":90,"at":"2026-01-01T00:00:00.000Z","event":"went_back","seat":1,"points":300,"total":1650}');
INSERT INTO "lines" VALUES('gfjb3pxtq',91,'{"n":91,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',92,'{"n":92,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[2,6,2,6,3]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',93,'{"n":93,"at":"2026-01-01T00:00:00.000Z","event":"lost_it","seat":0,"points":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',94,'{"n":94,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":1}');
INSERT INTO "lines" VALUES('gfjb3pxtq',95,'{"n":95,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[6,6,1,5,2]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',96,'{"n":96,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[1,5],"points":150,"round":150}');
INSERT INTO "lines" VALUES('gfjb3pxtq',97,'{"n":97,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":1,"dice":[4,6,5]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',98,'{"n":98,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":1,"dice":[5],"points":50,"round":200}');
INSERT INTO "lines" VALUES('gfjb3pxtq',99,'{"n":99,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":1,"points":200,"total":1850}');
INSERT INTO "lines" VALUES('gfjb3pxtq',100,'{"n":100,"at":"2026-01-01T00:00:00.000Z","event":"turn_began","seat":0}');
INSERT INTO "lines" VALUES('gfjb3pxtq',101,'{"n":101,"at":"2026-01-01T00:00:00.000Z","event":"rolled","seat":0,"dice":[1,1,2,2,3]}');
INSERT INTO "lines" VALUES('gfjb3pxtq',102,'{"n":102,"at":"2026-01-01T00:00:00.000Z","event":"kept","seat":0,"dice":[1,1],"points":200,"round":200}');
INSERT INTO "lines" VALUES('gfjb3pxtq',103,'{"n":103,"at":"2026-01-01T00:00:00.000Z","event":"banked","seat":0,"points":200,"total":2000}');
INSERT INTO "lines" VALUES('gfjb3pxtq',104,'{"n":104,"at":"2026-01-01T00:00:00.000Z","event":"game_ended","totals":[2000,1850],"ranking":[0,1],"seed":"11e81818f8c99d5d5d9831957504d90e945de2e8f54ee781cc75f636d8509909"}');
CREATE TABLE news (                 -- the last lines of the lobby's news
        n INTEGER PRIMARY KEY,
        entry TEXT NOT NULL             -- JSON
    );
INSERT INTO "news" VALUES(0,'{"text":"Cleo opened a table of Ten Thousand: Cleo''s table.","about":["pvkjnzd9p"]}');
INSERT INTO "news" VALUES(1,'{"text":"Cleo won a game of Ten Thousand at Cleo''s table.","about":["pvkjnzd9p"]}');
CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,           -- the form in which two names count as the same
        is_guest INTEGER NOT NULL,
        since TEXT NOT NULL,
        seen_at TEXT NOT NULL,
        likes TEXT NOT NULL             -- JSON: settings, last tables
    );
INSERT INTO "people" VALUES('p44qxnsp4','Ann','ann',0,'2026-01-01T00:00:00.000Z','2026-01-01T00:00:00.000Z','{"settings":{"theme":"paper","skin":"auto","colours":"auto","motion":true,"bell":true},"last_tables":{"lucky10":{"seats":3,"options":{"clock":40},"bots":["steady"],"terms":{"absent":"bot","is_private":true,"spectators_talk":true,"delay":0}}},"is_new":false}');
INSERT INTO "people" VALUES('p3qdhrjwj','Bo','bo',0,'2026-01-01T00:00:00.000Z','2026-01-01T00:00:00.000Z','{"settings":{"theme":"mint","skin":"auto","colours":"auto","motion":true,"bell":false},"last_tables":{},"is_new":false}');
INSERT INTO "people" VALUES('pvkjnzd9p','Cleo','cleo',0,'2026-01-01T00:00:00.000Z','2026-01-01T00:00:00.000Z','{"settings":{"theme":"mint","skin":"auto","colours":"auto","motion":true,"bell":false},"last_tables":{"ten-thousand":{"seats":2,"options":{"target":2000,"entry":0},"bots":["steady"],"terms":{"absent":"bot","is_private":false,"spectators_talk":true,"delay":0}}},"is_new":false}');
CREATE TABLE seats (                -- who began the game; the rest once it has ended
        game TEXT NOT NULL REFERENCES games,
        seat INTEGER NOT NULL,
        person TEXT REFERENCES people ON DELETE SET NULL,   -- NULL: a bot, or somebody forgotten
        name TEXT NOT NULL,
        is_bot INTEGER NOT NULL,
        place INTEGER,                  -- from 1; NULL while it runs, and when it was abandoned
        total INTEGER,
        net INTEGER,                    -- chips; 0 in a game without
        turns INTEGER,                  -- turns begun, in Ten Thousand
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('g3u7syed2',0,'p44qxnsp4','Ann',0,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('g3u7syed2',1,NULL,'Olive',1,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('g3u7syed2',2,'p3qdhrjwj','Bo',0,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('gfjb3pxtq',0,'pvkjnzd9p','Cleo',0,1,2000,0,9);
INSERT INTO "seats" VALUES('gfjb3pxtq',1,NULL,'Olive',1,2,1850,0,9);
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        facts TEXT NOT NULL,            -- JSON: how it stands
        clock TEXT                      -- JSON; NULL when none runs
    );
INSERT INTO "tables" VALUES('txtsv','{"id":"txtsv","name":"","game":"ten-thousand","options":{"target":2000,"entry":0,"fives":"throw","clock":45},"terms":{"absent":"bot","is_private":false,"spectators_talk":true,"delay":0},"join_code":"","capacity":2,"opener":"pvkjnzd9p","seats":[{"seat":0,"arrived":0,"person":"pvkjnzd9p","bot":null,"bot_name":"","is_ready":false,"plays":true,"word":"","code":"","is_passing":false},{"seat":1,"arrived":1,"person":null,"bot":"steady","bot_name":"Olive","is_ready":true,"plays":true,"word":"","code":"","is_passing":false}],"arrivals":2,"spectators":[],"evening":[{"player":{"person":"pvkjnzd9p","bot":null},"games":1,"wins":1,"net":0},{"player":{"person":null,"bot":"Olive"},"games":1,"wins":0,"net":0}],"game_id":"gfjb3pxtq","is_counted":true,"began":[{"person":"pvkjnzd9p","bot":null},{"person":null,"bot":"Olive"}],"players":["Cleo","Olive"],"secret":{"game_id":"gf2b9a942","seed":"zm4RjSZKrWy23SEPr5Ss08+SwZAjfLEfXRCM8lkwJjk="}}',NULL);
INSERT INTO "tables" VALUES('trqc4','{"id":"trqc4","name":"","game":"lucky10","options":{"sheets":"own","passes":"final","clock":40,"call":8},"terms":{"absent":"bot","is_private":true,"spectators_talk":true,"delay":0},"join_code":"TOKEN-IRIS-ULTRA","capacity":3,"opener":"p44qxnsp4","seats":[{"seat":0,"arrived":0,"person":"p44qxnsp4","bot":null,"bot_name":"","is_ready":true,"plays":true,"word":"","code":"","is_passing":false},{"seat":1,"arrived":1,"person":null,"bot":"steady","bot_name":"Olive","is_ready":true,"plays":true,"word":"","code":"","is_passing":false},{"seat":2,"arrived":2,"person":"p3qdhrjwj","bot":null,"bot_name":"","is_ready":true,"plays":true,"word":"","code":"","is_passing":false}],"arrivals":3,"spectators":[],"evening":[],"game_id":"g3u7syed2","is_counted":false,"began":[{"person":"p44qxnsp4","bot":null},{"person":null,"bot":"Olive"},{"person":"p3qdhrjwj","bot":null}],"players":["Ann","Olive","Bo"],"secret":{"game_id":"gwgqrggj9","seed":"WGYnkjiq+E5YBW2PL6jt0JS6l66LFUQu4tthGpG/45Q="}}','{"option":"call","of":8.0,"left":8.0,"at":"2026-01-01T00:00:00Z","stands_still":false}');
CREATE TABLE talk (                 -- the last lines at each table that are not events
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        n INTEGER NOT NULL,
        entry TEXT NOT NULL,            -- JSON
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
INSERT INTO "talk" VALUES('trqc4',0,'{"game_id":"","after":-1,"name":null,"seat":null,"text":"Ann sat down.","about":["p44qxnsp4"]}');
INSERT INTO "talk" VALUES('trqc4',1,'{"game_id":"","after":-1,"name":null,"seat":null,"text":"Bo sat down.","about":["p3qdhrjwj"]}');
INSERT INTO "talk" VALUES('trqc4',2,'{"game_id":"g3u7syed2","after":4,"name":"Ann","seat":0,"text":"hello","about":["p44qxnsp4"]}');
INSERT INTO "talk" VALUES('txtsv',0,'{"game_id":"","after":-1,"name":null,"seat":null,"text":"Cleo sat down.","about":["pvkjnzd9p"]}');
CREATE UNIQUE INDEX names ON people (folded) WHERE NOT is_guest;
CREATE INDEX keys_of_a_person ON keys (person);
CREATE INDEX games_by_end ON games (ended_at);
CREATE INDEX seats_of_a_person ON seats (person);
COMMIT;
