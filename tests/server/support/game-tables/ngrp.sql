create table accounts (id int primary key auto_increment, Username varchar(24), Email varchar(64), `Key` varchar(129), Salt varchar(11),
  Band int default 0, PermBand int default 0, Disabled int default 0, AdminLevel int default 0, Online int default 0,
  Credits int default 0, Model int default 7, Hunger int default 100, Hydration int default 100, Member int default -1,
  Respect int default 0, ConnectedTime int default 0, Level int default 1, Warnings int default 0, DonateRank int default 0,
  Bank bigint default 0, Money bigint default 0, LastLogin datetime, index (Username));
-- The real table has 300 columns.
set @filler = (select concat('alter table accounts ', group_concat('add Filler', seq, ' int default 0')) from seq_1_to_277);
prepare filler from @filler;
execute filler;
create table `groups` (id int primary key, Name varchar(64));
create table vehicles (id int primary key auto_increment, sqlID int, pvModelId int, pvPlate varchar(32) default 'None', pvImpound int default 0, pvPrice int default 0);
create table houses (id int primary key auto_increment, Owned int, OwnerID int, SafeMoney int default 0, Value int default 1, `Lock` int default 0);
create table businesses (Id int primary key auto_increment, OwnerID int, Type int, Name varchar(64), Value int default 1, SafeBalance int default 2);
insert accounts (Username, Email, `Key`, Salt, AdminLevel, Member) values ('Juan_Perez', 'juan@vida.example',
  '4E2448A4C6F486BB16B6562C73B4020BF3043E3A731BCE721AE1B303D97E6D4C7181EEBDB6C57E277D0E34957114CBD6C797FC9D95D8B582D225292076D4EEF5', 'bc', 99999, 0),
  ('Ana_Gomez', '', null, '', 2, -1);
insert `groups` values (1, 'Policía');
insert vehicles (sqlID, pvModelId) values (1, 560);
insert houses (Owned, OwnerID) values (1, 1), (0, -1);
insert businesses (OwnerID, Type, Name) values (1, 1, 'Gasolinera');
