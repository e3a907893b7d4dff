-- What JosueWar/GreenLatinRoleplay (scrp.sql) adds to SC-RP in these tables.
alter table characters add Fakedni varchar(32) not null default '0', add SubsidioCheck tinyint(1) default 0, add Fakednihas int(12) not null default 0,
  add Walkstyle int(12) not null default 0, add Robbery tinyint(1) not null, modify LotteryB int(11), modify SpawnPoint int(11);
alter table factions add factionLeader varchar(64) default 'Libre';
alter table cars add carJob int(11) not null default 0, add carPlate varchar(12) not null default '0';
alter table houses add houseMember1 int(12) not null default -1, add houseMember2 int(12) not null default -1, add houseMember3 int(12) not null default -1;
update cars set carPlate = 'ABC-123' where carID = 2;
update houses set houseMember1 = 2 where houseID = 1;
