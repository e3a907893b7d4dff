create table PlayaRP (ID int primary key auto_increment, Name varchar(32), Pass varchar(65), Salt varchar(11), Mail varchar(64),
  tBan int default 0, Admin int default 0, Discord varchar(24), Online int default 0, permisoName int default 1, Crystal int default 250,
  Skin int default 7, Eat int default 90, Soif int default 80, Need int default 70, Sleep int default 60, Higiene int default 50,
  Diversion int default 40, Job varchar(40), Member int default 0, PuntosDeRol int default 0, HorasJugadas int default 0,
  Level int default 1, Warn int default 0, Vip int default 0, Bank bigint default 0, MoneyVR bigint default 0,
  DineroGastado bigint default 0, CoinsGastados int default 0, SkinMascota int default 0, NombreEnfermedad varchar(40),
  NombreShame varchar(40), alcohol varchar(40), TimeDis bigint default 1700000000, Inventory text, index (Name)) charset latin1;
create table LeaderInfo (Leader int primary key, Name varchar(40)) charset latin1;
create table Car (ID int primary key auto_increment, Owner int, Model int, Matricula varchar(32), Money int default 730,
  Service int default 0, Straf int default 0, Detenido int default 0, EngineStar int default 0, Prise int default 1000, index (Owner));
create table car_table (vehicleid int primary key, carname varchar(40), maxtanq int);
create table House (Number int primary key, Owner int, Model int default 1, Money int default 103, Prise int default 5000,
  `Lock` int default 1, Invite1 varchar(32), Invite2 varchar(32), Invite3 varchar(32), Invite4 varchar(32), Invite5 varchar(32));
create table GasStations (ID int primary key auto_increment, Owner int, Number int, Info varchar(64), Lugar varchar(64),
  Prise int default 9000, Money int default 630, Balans int default 11);
create table Salon (ID int primary key auto_increment, Owner int, Number int, Info varchar(64), Lugar varchar(64),
  Prise int default 9000, Money int default 630, Balanse int default 12);
create table Shop24 (ID int primary key auto_increment, Owner int, Number int, Info varchar(64), Lugar varchar(64),
  Prise int default 9000, Money int default 630, Bank int default 13);
create table GlobalInfo (ID int primary key auto_increment, Owner int, Number int, Info varchar(64), Lugar varchar(64),
  Prise int default 9000, Money int default 630, PassiveEarnings int default 14);
create table banco (ID int primary key auto_increment, Owner int, fecha datetime, ingreso int default 0, egreso int default 0,
  saldo bigint, index (Owner));
create table Antecedentes (ID int primary key auto_increment, Name varchar(32), Rules varchar(64), Meses int, index (Name)) charset latin1;
create table Ticketsys (ID int primary key auto_increment, Name varchar(32), Rules varchar(64), Money int, index (Name)) charset latin1;
insert PlayaRP (Name, Salt, Pass, Mail, Admin, Discord, Member, Job, Bank, PuntosDeRol, Inventory) values
  ('Juan_Perez', 'abcDEF:;<=', upper(sha2('clave-del-juegoabcDEF:;<=', 256)), 'juan@vida.example', 8, '300000000000000001', 1, 'Taxista', 5000, 10, '1|2|0'),
  ('Ana_Gomez', 'ghi', upper(sha2('clave-de-anaghi', 256)), 'ana@vida.example', 0, null, 0, null, 9000, 30, ''),
  ('Baneado_Total', 'x', upper(sha2('clave-del-juegox', 256)), null, 0, '0', 0, null, 1, 1, null);
update PlayaRP set tBan = 1 where ID = 3;
insert LeaderInfo values (1, 'Policía');
insert car_table values (560, 'Sultan', 60);
insert Car (Owner, Model, Matricula) values (1, 560, 'ABC-123'), (1, 400, '0'), (1, 401, 'None');
insert House (Number, Owner, Invite1) values (7, 1, 'Ana_Gomez');
insert GasStations (Owner, Number, Info, Lugar) values (1, 1, 'Gasolinera', 'Idlewood');
insert Salon (Owner, Number, Info, Lugar) values (1, 2, 'Salón', 'Ganton');
insert Shop24 (Owner, Number, Info, Lugar) values (1, 3, 'Tienda', 'Jefferson');
insert GlobalInfo (Owner, Number, Info, Lugar) values (1, 4, 'Banco', 'Centro');
insert banco (Owner, fecha, ingreso, egreso, saldo) select 1, '2026-01-01 10:00:00' + interval seq hour, seq, 0, seq * 10 from seq_1_to_12;
insert Antecedentes (Name, Rules, Meses) values ('Juan_Perez', 'Robo', 3);
insert Ticketsys (Name, Rules, Money) values ('Juan_Perez', 'Velocidad', 150);
