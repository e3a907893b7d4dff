-- The structure of NextGenerationGamingLLC/SA-MP-Development (SQL Files), without most columns of `accounts`.
create table accounts (id int(11) not null auto_increment primary key, Online int(11) not null default 0, UpdateDate timestamp null on update current_timestamp,
  RegiDate datetime, LastLogin datetime, Username varchar(32) not null default '', `Key` varchar(256) not null default '', Salt varchar(11),
  LastPassChange datetime not null default '2014-07-09 05:06:42', Email varchar(256) not null default '', _Email varchar(256) not null default '',
  IP varchar(32) not null default '0.0.0.0', Registered int(11) not null default 0, ConnectedTime int(11) not null default 0,
  BirthDate date default '0000-00-00', Band int(11) not null default 0, PermBand int(11) not null default 0, Warnings int(11) not null default 0,
  Disabled int(11) not null default 0, Level int(11) not null default 1, AdminLevel int(11) not null default 0, DonateRank int(11) not null default 0,
  Respect int(11) not null default 0, Money bigint(11) not null default 5000, Bank bigint(11) not null default 20000, Model int(11) not null default 299,
  Radio int(11) not null default 0, Job int(11) not null default 0, Leader int(11) not null default -1, Member int(11) not null default -1,
  Hydration int(11) not null default 0, Hunger int(11) not null default 50, Credits int(11) not null default 0, TotalCredits int(11) not null default 0,
  NextNameChange int(11) not null default 0, unique userid (id), key username (Username), key admin (AdminLevel), key disabled (Disabled)) charset utf8;
-- The real table has 500 columns.
set @filler = (select group_concat('add Filler', seq, ' int(11) not null default 0') from seq_1_to_465);
execute immediate concat('alter table accounts ', @filler);
create table `groups` (id int(11) not null auto_increment primary key, Type tinyint(4) not null default 0, Name varchar(64) not null default '',
  MOTD varchar(128) not null default '', Allegiance tinyint(4) not null default 0, Radio tinyint(4) unsigned not null default 255,
  Budget int(11) not null default 0, Stock int(11) not null default 0, LockerCostType int(11) not null default 0) charset utf8;
create table vehicles (id int(11) not null auto_increment primary key, sqlID int(11) not null default 0, pvModelId int(11) not null default 0,
  pvLock int(11) not null default 0, pvLocked int(11) not null default 0, pvPrice int(11) not null default 0, pvTicket int(11) not null default 0,
  pvFuel float not null default 0, pvImpound int(11) not null default 0, pvDisabled int(11) not null default 0, pvPlate varchar(32) not null default 'None') charset utf8;
create table houses (id int(11) not null auto_increment primary key, Owned int(11) not null default 0, Level int(11) not null default 999,
  Description varchar(16) not null default 'High', OwnerID int(11) not null default -1, OwnerName varchar(24) not null default 'Nobody',
  Owner varchar(24) not null default 'No-Owner', `Lock` int(11) not null default 0, Value int(11) not null default 0, SafeMoney int(11) not null default 0) charset utf8;
create table businesses (Id int(11) not null auto_increment primary key, Name varchar(40) not null default 'Unnamed Business', Type int(11) not null default 0,
  Value int(11) not null default 0, OwnerID int(11) not null default 0, OwnerName varchar(40) not null default 'None', SafeBalance int(11) not null default 0,
  Inventory int(11) not null default 0, Status int(11) not null default 1, Level tinyint(4) not null default 1) charset latin1;

insert accounts (Username, Email, `Key`, Salt, AdminLevel, Member, Credits, LastLogin) values ('Juan_Perez', 'juan@vida.example',
  '4E2448A4C6F486BB16B6562C73B4020BF3043E3A731BCE721AE1B303D97E6D4C7181EEBDB6C57E277D0E34957114CBD6C797FC9D95D8B582D225292076D4EEF5', 'bc', 99999, 0, 150, '2016-10-26 14:24:47'),
  ('Ana_Gomez', '', '', null, 2, -1, 0, null), ('Baneado_Total', '', '', null, 0, -1, 0, null);
update accounts set PermBand = 1 where id = 3;
insert `groups` (Name) values ('Policía');
insert vehicles (sqlID, pvModelId, pvPrice) values (1, 560, 9000);
insert houses (Owned, OwnerID, OwnerName, SafeMoney) values (1, 1, 'Juan_Perez', 700), (0, -1, 'Nobody', 0);
insert businesses (OwnerID, OwnerName, Type, Name, SafeBalance) values (1, 'Juan_Perez', 1, 'Gasolinera', 2), (1, 'Juan_Perez', 2, 'Ropa', 2), (1, 'Juan_Perez', 8, 'Tienda', 2), (-1, 'None', 8, 'Libre', 0);
