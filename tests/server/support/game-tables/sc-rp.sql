create table accounts (ID int primary key auto_increment, Username varchar(24), Password varchar(129)) charset latin1;
create table characters (ID int primary key auto_increment, Username varchar(24), `Character` varchar(24), Admin int default 0,
  Skin int default 7, Hunger int default 100, Thirst int default 100, Faction int default -1, PlayingHours int default 5,
  Warnings int default 0, BankMoney int default 100, Money int default 50, LastLogin int default 1700000000) charset latin1;
create table blacklist (Username varchar(24)) charset latin1;
create table factions (factionID int primary key, factionName varchar(32)) charset latin1;
create table inventory (invID int primary key auto_increment, ID int, invItem varchar(32), invModel int, invQuantity int);
create table cars (carID int primary key auto_increment, carOwner int, carModel int, carPlate varchar(32) default '0', carImpounded int default 0);
create table houses (houseID int primary key auto_increment, houseOwner int, houseMoney int default 0, housePrice int default 100,
  houseLocked int default 1, houseMember1 int, houseMember2 int, houseMember3 int);
create table businesses (bizID int primary key auto_increment, bizOwner int, bizType int, bizName varchar(32), bizPrice int default 1, bizVault int default 2);
create table tickets (ticketID int primary key auto_increment, ID int, ticketFee int, ticketReason varchar(32)) charset latin1;
insert accounts (Username, Password) values ('juan',
  '4E2448A4C6F486BB16B6562C73B4020BF3043E3A731BCE721AE1B303D97E6D4C7181EEBDB6C57E277D0E34957114CBD6C797FC9D95D8B582D225292076D4EEF5');
insert characters (Username, `Character`, Admin, Faction) values ('juan', 'Juan_Perez', 5, 1), ('juan', 'Ana_Gomez', 0, -1);
insert factions values (1, 'Policía');
insert inventory (ID, invItem, invModel, invQuantity) values (1, 'Agua', 5, 2), (1, 'Pan', 6, 3);
insert cars (carOwner, carModel) values (1, 560), (1, 400);
insert houses (houseOwner, houseMember1) values (1, 2);
insert businesses (bizOwner, bizType, bizName) values (1, 1, 'Tienda'), (1, 9, 'Oficina');
insert tickets (ID, ticketFee, ticketReason) values (1, 100, 'Velocidad');
