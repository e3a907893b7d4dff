-- The structure of alexchwoj/hyaxe-roleplay (scriptfiles/schema.sql).
create table GANGS (GANG_ID int unsigned primary key auto_increment, CREATOR_ID int unsigned not null, GANG_NAME varchar(64) not null,
  GANG_COLOR int not null default -1, GANG_ICON tinyint unsigned not null default 0);
create table ACCOUNT (ID int unsigned primary key auto_increment, NAME varchar(24) not null unique, EMAIL varchar(128) not null unique,
  EMAIL_VERIFIED boolean not null default 0, EMAIL_VERIFICATION_CODE text not null, PASSWORD binary(128) not null,
  REGISTRATION_DATE datetime not null default current_timestamp, SKIN smallint unsigned not null, SEX boolean not null, MONEY int not null default 0,
  XP int unsigned not null default 0, LEVEL smallint unsigned not null default 1, HEALTH int not null default 100, ARMOR int not null default 0,
  HUNGER float not null default 0.0, THIRST float not null default 0.0, POS_X float not null, POS_Y float not null, POS_Z float not null,
  ANGLE float not null, VIRTUAL_WORLD int not null default 0, INTERIOR tinyint not null default 0, ADMIN_LEVEL tinyint unsigned not null default 0,
  CURRENT_PLAYERID smallint not null default -1, CURRENT_CONNECTION integer unsigned not null default 0, PLAYED_TIME integer unsigned not null default 0,
  CONFIG_BITS text not null default '0', GANG_ID int unsigned, GANG_RANK tinyint unsigned default 0, foreign key (GANG_ID) references GANGS (GANG_ID));
create table CONNECTION_LOG (ACCOUNT_ID int unsigned not null, IP_ADDRESS varchar(16) not null, DATE datetime not null default current_timestamp,
  foreign key (ACCOUNT_ID) references ACCOUNT (ID) on delete cascade);
create table PLAYER_VEHICLES (VEHICLE_ID int unsigned primary key auto_increment, OWNER_ID int unsigned not null, MODEL smallint not null,
  HEALTH float not null default 1000.0, FUEL float not null default 0.0, COLOR_ONE int not null, COLOR_TWO int not null, PAINTJOB int not null default 0,
  INTERIOR int not null default 0, VW int not null default 0, PARAMS tinyint not null default 0b000000,
  foreign key (OWNER_ID) references ACCOUNT (ID) on delete cascade);
create table BANK_ACCOUNT (ACCOUNT_ID int unsigned not null, BALANCE int not null default 0,
  foreign key (ACCOUNT_ID) references ACCOUNT (ID) on delete cascade);
create table BANK_TRANSACTIONS (ID_TRANSACTION int unsigned primary key auto_increment, ACCOUNT_ID int unsigned not null, TRANSACTION_TYPE int not null,
  AMOUNT int not null default 0, EXTRA int not null default 0, DATE datetime not null default current_timestamp,
  foreign key (ACCOUNT_ID) references ACCOUNT (ID) on delete cascade);
create table PLAYER_INVENTORY (ID int unsigned primary key auto_increment, ACCOUNT_ID int unsigned not null, ITEM_TYPE int not null,
  AMOUNT int not null default 1, EXTRA int not null default 0, foreign key (ACCOUNT_ID) references ACCOUNT (ID) on delete cascade);
create table BANS (BANNED_USER varchar(24) not null unique, BANNED_IP varchar(16), ADMIN_ID int unsigned, REASON text not null default 'No especificada',
  ISSUED_DATE datetime not null default current_timestamp, EXPIRATION_DATE datetime);

insert GANGS (CREATOR_ID, GANG_NAME) values (1, 'Los Aztecas');
-- argon2i, m=64000, t=1, p=1, as the game makes them.
set @hash = '$argon2i$v=19$m=64000,t=1,p=1$GERw7eY0Gm0yRbNZmmqFug$bjMOOQgvI0rJv+0yxfgw5r1ZoBVmu5p3yvQqGprpze4';
insert ACCOUNT (NAME, EMAIL, EMAIL_VERIFICATION_CODE, PASSWORD, SKIN, SEX, MONEY, POS_X, POS_Y, POS_Z, ANGLE, PLAYED_TIME, HUNGER, ADMIN_LEVEL, GANG_ID) values
  ('Juan_Perez', 'juan@vida.example', '', @hash, 250, 1, 70, 0, 0, 0, 0, 7300, 30, 5, 1),
  ('Ana_Gomez', 'ana@vida.example', '', @hash, 192, 0, 5, 0, 0, 0, 0, 0, 0, 0, null), ('Baneado_Total', 'x@vida.example', '', @hash, 7, 0, 5, 0, 0, 0, 0, 0, 0, 0, null);
insert BANS (BANNED_USER, EXPIRATION_DATE) values ('Baneado_Total', null), ('Ana_Gomez', '2020-01-01');
insert CONNECTION_LOG values (1, '', '2024-05-01 10:00:00'), (1, '', '2024-05-02 11:00:00');
insert PLAYER_VEHICLES (OWNER_ID, MODEL, COLOR_ONE, COLOR_TWO) values (1, 560, 0, 0);
insert BANK_ACCOUNT values (1, 5000), (2, 10);
insert BANK_TRANSACTIONS (ACCOUNT_ID, TRANSACTION_TYPE, AMOUNT, DATE) values (1, 0, 30, '2024-05-01 10:00:00'), (1, 1, 80, '2024-05-02 10:00:00');
insert PLAYER_INVENTORY (ACCOUNT_ID, ITEM_TYPE, AMOUNT) values (1, 3, 2), (1, 4, 1);
