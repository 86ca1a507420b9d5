BEGIN TRANSACTION;
CREATE TABLE acts (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	text TEXT NOT NULL, 
	"key" VARCHAR(64), 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_acts PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_acts FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_acts UNIQUE (table_id, seat, "key")
);
INSERT INTO "acts" VALUES('oldTable0001',0,0,'name','Thóra "the bold"','0 1',1794811743665);
INSERT INTO "acts" VALUES('oldTable0001',1,0,'choose','place A','0 2',1794811743693);
INSERT INTO "acts" VALUES('oldTable0001',2,0,'undo','1','0 3',1794811743713);
INSERT INTO "acts" VALUES('oldTable0001',3,0,'choose','place A','0 4',1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',4,0,'choose','place A',NULL,1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',5,0,'choose','place A',NULL,1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',6,0,'choose','place A',NULL,1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',7,0,'choose','place A',NULL,1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',8,0,'choose','place A',NULL,1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',9,0,'choose','place A',NULL,1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',10,0,'choose','place A',NULL,1794811743729);
INSERT INTO "acts" VALUES('oldTable0001',11,1,'choose','place B','1 1',1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',12,1,'choose','place B',NULL,1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',13,1,'choose','place B',NULL,1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',14,1,'choose','place B',NULL,1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',15,1,'choose','place B',NULL,1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',16,1,'choose','place B',NULL,1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',17,1,'choose','place B',NULL,1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',18,1,'choose','place B',NULL,1794811743744);
INSERT INTO "acts" VALUES('oldTable0001',19,0,'ask','1 2:4','0 5',1794811743767);
INSERT INTO "acts" VALUES('oldTable0001',20,1,'agree','','1 2',1794811743779);
INSERT INTO "acts" VALUES('oldTable0001',21,2,'agree','','2 1',1794811743797);
INSERT INTO "acts" VALUES('oldTable0001',22,0,'back','10',NULL,1794811743797);
INSERT INTO "acts" VALUES('oldTable0001',23,0,'ask','1 0,2:3','0 6',1794811743813);
INSERT INTO "acts" VALUES('oldTable0001',24,1,'refuse','','1 3',1794811743831);
INSERT INTO "acts" VALUES('oldTable0001',25,1,'seat','thrall','1 4',1794811743849);
INSERT INTO "acts" VALUES('oldTable0001',26,1,'seat','','1 5',1794811744363);
INSERT INTO "acts" VALUES('oldTable0001',27,0,'seat','late karl',NULL,1794811744377);
INSERT INTO "acts" VALUES('oldTable0001',28,0,'bot','place B',NULL,1794811744381);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE campaigns (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	file TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	token_sha256 VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_campaigns PRIMARY KEY (id)
);
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_chat FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_chat UNIQUE (table_id, seat, "key")
);
CREATE TABLE devices (
	token_sha256 VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	"key" VARCHAR(100) NOT NULL, 
	auth VARCHAR(30) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_devices PRIMARY KEY (token_sha256), 
	CONSTRAINT fk_devices_token_sha256 FOREIGN KEY(token_sha256) REFERENCES sessions (token_sha256) ON DELETE CASCADE, 
	CONSTRAINT uq_devices_endpoint UNIQUE (endpoint)
);
CREATE TABLE duties (
	table_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	due BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	holder VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_duties PRIMARY KEY (table_id, kind, seat), 
	CONSTRAINT fk_duties FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "duties" VALUES('oldTable0001','news',2,1794811803573,0,'',0);
INSERT INTO "duties" VALUES('oldTable0001','clock',2,1794815343794,0,'',0);
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	muted INTEGER NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_notes FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	name_key VARCHAR(200), 
	password TEXT, 
	link_sha256 VARCHAR(64), 
	language VARCHAR(8) NOT NULL, 
	at BIGINT NOT NULL, webhook TEXT, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_name_key UNIQUE (name_key), 
	CONSTRAINT uq_people_link_sha256 UNIQUE (link_sha256)
);
CREATE TABLE pins (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	entity TEXT NOT NULL, 
	round INTEGER NOT NULL, 
	CONSTRAINT pk_pins PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_pins FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE ratings (
	game VARCHAR(64) NOT NULL, 
	who VARCHAR(80) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (game, who)
);
CREATE TABLE results (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	person_id VARCHAR(32), 
	won BOOLEAN NOT NULL, 
	score INTEGER NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT fk_results_person_id FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE sagas (
	campaign_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	CONSTRAINT pk_sagas PRIMARY KEY (campaign_id, number), 
	CONSTRAINT fk_sagas_campaign_id FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	CONSTRAINT fk_sagas_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	token_sha256 VARCHAR(64) NOT NULL, person_id VARCHAR(32) CONSTRAINT fk_seats_person_id REFERENCES people (id), rated_id VARCHAR(32), taken BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('oldTable0001',0,'you','Astrid','','c08db03dc58f0f42e3eae02e58a637f48ab00cd67e1b65af4f917d2590d5dc72',NULL,NULL,1);
INSERT INTO "seats" VALUES('oldTable0001',1,'open','Raven','','4c135bb2efd65c6dc4efa5d34be6e68629870a6be8bec11d40713749e3d0f3ea',NULL,NULL,1);
INSERT INTO "seats" VALUES('oldTable0001',2,'open','Serpent','','0417647d9811c27acbd26c5d947a8180d3eabe5c59ddccd93bfc7c6eb953fdba',NULL,NULL,1);
CREATE TABLE sessions (
	token_sha256 VARCHAR(64) NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_sha256), 
	CONSTRAINT fk_sessions_person_id FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	owing TEXT NOT NULL, 
	names TEXT NOT NULL, 
	lines INTEGER NOT NULL, 
	recent TEXT NOT NULL, 
	marks TEXT NOT NULL, 
	result TEXT, 
	since BIGINT NOT NULL, 
	entered BOOLEAN NOT NULL, public BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_summaries PRIMARY KEY (table_id), 
	CONSTRAINT fk_summaries FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "summaries" VALUES('oldTable0001','[2]','["Thóra \"the bold\"","Raven","Serpent"]',4,'[["round",{"round":1,"seat":0}],["material",{"card":"M07","bricks":["laid:A:brown","laid:A:brown","laid:B:brown","laid:C:green","laid:D:green","laid:E:green","laid:E:green","laid:G:grey"]}],["ready",{"seat":1}],["ready",{"seat":0}]]','[2,3,-1]',NULL,1794811744381,0,0);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, person_id VARCHAR(32) CONSTRAINT fk_tables_person_id REFERENCES people (id), public BOOLEAN DEFAULT 0 NOT NULL, pace INTEGER DEFAULT '0' NOT NULL, late VARCHAR(16) DEFAULT 'remind' NOT NULL, hints BOOLEAN, past INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('oldTable0001','eketorp',1,'{"first":"seat1"}','old',1794811743517,NULL,0,3600,'hand_over',NULL,0);
CREATE INDEX ix_sessions_person_id ON sessions (person_id);
CREATE INDEX ix_tables_person_id ON tables (person_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
CREATE INDEX ix_results_person_id ON results (person_id);
CREATE INDEX ix_sagas_table_id ON sagas (table_id);
CREATE INDEX ix_summaries_open ON summaries (table_id) WHERE public = 1 AND result IS NULL;
CREATE INDEX ix_summaries_finished ON summaries (since, table_id) WHERE public = 1 AND result IS NOT NULL;
CREATE INDEX ix_summaries_unentered ON summaries (since) WHERE result IS NOT NULL AND entered = 0;
CREATE INDEX ix_duties_until ON duties (until, due);
CREATE INDEX ix_ratings_who ON ratings (who);
CREATE INDEX ix_sessions_seen ON sessions (seen);
CREATE INDEX ix_people_guests ON people (at) WHERE password IS NULL;
COMMIT;
