-- The structure of seanny/SC-RP (scrp.sql), without the positions.
create table accounts (ID int(12) not null auto_increment primary key, Username varchar(24), Password varchar(129), RegisterDate varchar(36),
  LoginDate varchar(36), IP varchar(16) default 'n/a') charset latin1;
create table blacklist (IP varchar(16) default '0.0.0.0', Username varchar(24), BannedBy varchar(24), Reason varchar(128), Date varchar(36)) charset latin1;
create table characters (ID int(12) not null auto_increment primary key, Username varchar(24), `Character` varchar(24), Created int(4) default 0,
  Gender int(4) default 0, Birthdate varchar(32) default '01/01/1970', Origin varchar(32) default 'Not Specified', Skin int(12) default 0,
  Glasses int(12) default 0, Hat int(12) default 0, Bandana int(12) default 0, Interior int(12) default 0, World int(12) default 0,
  GlassesPos varchar(100), HatPos varchar(100), BandanaPos varchar(100), Hospital int(12) default -1, HospitalInt int(12) default 0,
  Money int(12) default 0, BankMoney int(12) default 0, OwnsBillboard int(12) default -1, Savings int(12) default 0, Admin int(12) default 0,
  JailTime int(12) default 0, Muted int(4) default 0, CreateDate int(12) default 0, LastLogin int(12) default 0, Tester int(4) default 0,
  House int(12) default -1, Business int(12) default -1, Phone int(12) default 0, Lottery int(12) default 0, Hunger int(12) default 100,
  Thirst int(12) default 100, PlayingHours int(12) default 0, Minutes int(12) default 0, ArmorStatus float default 0, Entrance int(12) default 0,
  Job int(12) default 0, Faction int(12) default -1, FactionRank int(12) default 0, Prisoned int(4) default 0, Warrants int(12) default 0,
  Injured int(4) default 0, Health float default 0, Channel int(12) default 0, Accent varchar(24), Bleeding int(4) default 0,
  Warnings int(12) default 0, Warn1 varchar(32), Warn2 varchar(32), MaskID int(12) default 0, FactionMod int(12) default 0,
  Capacity int(12) default 35, AdminHide int(4) default 0, LotteryB int(11) not null, SpawnPoint int(11) not null) charset latin1;
set @guns = (select group_concat('add Gun', seq, ' int(12) default 0, add Ammo', seq, ' int(12) default 0') from seq_1_to_13);
execute immediate concat('alter table characters ', @guns);
create table factions (factionID int(12) not null auto_increment primary key, factionName varchar(32), factionColor int(12) default 0,
  factionType int(12) default 0, factionRanks int(12) default 0, factionLockerInt int(12) default 0, factionLockerWorld int(12) default 0,
  SpawnX float not null, SpawnY float not null, SpawnZ float not null, SpawnInterior int(11) not null, SpawnVW int(1) not null) charset latin1;
set @ranks = (select group_concat('add factionRank', seq, ' varchar(32)') from seq_1_to_15);
execute immediate concat('alter table factions ', @ranks);
create table inventory (ID int(12) default 0, invID int(12) not null auto_increment primary key, invItem varchar(32), invModel int(12) default 0,
  invQuantity int(12) default 0) charset latin1;
create table cars (carID int(12) not null auto_increment primary key, carModel int(12) default 0, carOwner int(12) default 0,
  carColor1 int(12) default 0, carColor2 int(12) default 0, carPaintjob int(12) default -1, carLocked int(4) default 0,
  carImpounded int(12) default 0, carImpoundPrice int(12) default 0, carFaction int(12) default 0) charset latin1;
create table houses (houseID int(12) not null auto_increment primary key, houseOwner int(12) default 0, housePrice int(12) default 0,
  houseAddress varchar(32), houseInterior int(12) default 0, houseExterior int(12) default 0, houseExteriorVW int(12) default 0,
  houseLocked int(4) default 0, houseMoney int(12) default 0) charset latin1;
create table businesses (bizID int(12) not null auto_increment primary key, bizName varchar(32), bizOwner int(12) default 0, bizType int(12) default 0,
  bizPrice int(12) default 0, bizInterior int(12) default 0, bizExterior int(12) default 0, bizExteriorVW int(12) default 0,
  bizLocked int(4) default 0, bizVault int(12) default 0, bizProducts int(12) default 0, bizMessage varchar(128), bizShipment int(4) default 0) charset latin1;
create table tickets (ID int(12) default 0, ticketID int(12) not null auto_increment primary key, ticketFee int(12) default 0,
  ticketBy varchar(24), ticketDate varchar(36), ticketReason varchar(32)) charset latin1;

set @hash = '4E2448A4C6F486BB16B6562C73B4020BF3043E3A731BCE721AE1B303D97E6D4C7181EEBDB6C57E277D0E34957114CBD6C797FC9D95D8B582D225292076D4EEF5';
insert accounts (Username, Password) values ('juan', @hash), ('malo', @hash);
insert blacklist (Username) values ('malo');
insert characters (Username, `Character`, Created, Admin, Faction, LastLogin, BankMoney, LotteryB, SpawnPoint) values
  ('juan', 'Juan_Perez', 1, 5, 1, 1700000000, 100, 0, 0), ('juan', 'Ana_Gomez', 1, 0, -1, 0, 200, 0, 0),
  ('juan', 'Sin_Terminar', 0, 0, -1, 0, 300, 0, 0), ('malo', 'Baneado_Total', 1, 0, -1, 0, 400, 0, 0);
insert factions (factionID, factionName, SpawnX, SpawnY, SpawnZ, SpawnInterior, SpawnVW) values (1, 'Policía', 0, 0, 0, 0, 0);
insert inventory (ID, invItem, invModel, invQuantity) values (1, 'Agua', 5, 2), (1, 'Pan', 6, 3);
insert cars (carOwner, carModel, carImpounded) values (1, 560, -1), (1, 400, 2), (0, 596, -1);
insert houses (houseOwner, housePrice, houseMoney) values (1, 100, 50000), (0, 1, 0);
insert businesses (bizOwner, bizType, bizName, bizVault) values (1, 1, 'Tienda', 2), (1, 4, 'Pizzería', 3), (1, 6, 'Gasolinera', 4), (0, 1, 'Libre', 0);
insert tickets (ID, ticketFee, ticketReason) values (1, 100, 'Velocidad');
