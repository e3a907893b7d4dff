-- The structure of stley/open-roleplay (baserp.sql), without the positions.
create table accounts (SQLID int(11) not null auto_increment primary key, Nombre tinytext not null, Administrador smallint(6) not null default 0,
  FacMan tinyint(1) not null default 0, StaffMan tinyint(1) not null default 0, PropMan tinyint(1) not null default 0, Creditos int(11) not null default 0,
  Clave tinytext not null, Email tinytext not null, IP tinytext not null, Fecha_Reg tinytext not null, Ultima_Conexion tinytext not null,
  Premium int(11) not null, dPremium int(11) not null, mPremium int(11) not null, aPremium int(11) not null,
  CharacterLimit int(11) not null default 3, online tinyint(1) not null) charset utf8mb4 collate utf8mb4_general_ci;
create table characters (SQLIDPJ int(11) not null auto_increment primary key, Usuario int(11), NombrePJ varchar(25), Fecha_Creacion varchar(101), Salud float,
  Muerto tinyint(4) not null default 0, Chaleco float, VirtualWorld int(11), Interior int(11), Nivel int(11) not null, Experiencia int(11) not null,
  Horas int(11) not null, PuntosRol int(11) not null, PuntosRolNeg int(11) not null, Edad int(11), Sexo int(11), Dinero int(11), Ropa int(11),
  ManoDer int(11), ManoDerCant int(11), ManoIzq int(11), ManoIzCant int(11), ManoDerData int(11), ManoIzData int(11), Pecho int(11), PechoCant int(11),
  Espalda int(11), EspaldaCant int(11), EspaldaData int(11), PechoData int(11), Faccion int(11), RangoFac int(11), DivFac int(11), Faccion2 int(11),
  RangoFac2 int(11), DivFac2 int(11), Documento int(11), Licencia1 int(11), Licencia2 int(11), Coche1 int(11), Coche2 int(11), CocheLlaves1 int(11),
  CocheLlaves2 int(11) not null default 0, Casa int(11), Casa2 int(11), CasaLlaves int(11)) charset utf8mb4 collate utf8mb4_general_ci;
set @pockets = (select group_concat('add Bolsillo', seq, ' int(11), add BolsilloCant', seq, ' int(11), add BolsilloData', seq, ' int(11)') from seq_0_to_4);
execute immediate concat('alter table characters ', @pockets);
create table vehicles (SQLID int(11) not null auto_increment primary key, Tipo int(11), Matricula varchar(10) not null, Modelo int(11), Color1 smallint(6),
  Color2 smallint(6), Owner varchar(25), Owner_ID int(11) default 0, Gasolina int(11) default 100, Bloqueo tinyint(1) default 0, Vida float default 1000.0,
  VW int(11), Interior int(11), Deposito int(11), EspacioMal int(11)) charset utf8mb4 collate utf8mb4_general_ci;

insert accounts (Nombre, Administrador, Creditos, Clave, Email, IP, Fecha_Reg, Ultima_Conexion, Premium, dPremium, mPremium, aPremium, online) values
  ('juan', 1337, 20, '$2y$04$LVJwG6W5ByKtigOIo2Ibu.NS8tnNWUNT7s8Xw/y5rC09x3YjIoV8.', 'juan@vida.example', '', '', 'Domingo 17 de Noviembre de 2024 [12:07 AM]', 1, 0, 0, 0, 0);
insert characters (Usuario, NombrePJ, Nivel, Experiencia, Horas, PuntosRol, PuntosRolNeg, Dinero, Ropa, ManoDer, ManoDerCant) values
  (1, 'Juan_Perez', 3, 0, 40, 9, 0, 700, 7, 5, 2), (1, 'Ana_Gomez', 1, 0, 2, 4, 0, 10, 9, null, null);
insert vehicles (Matricula, Modelo, Owner, Owner_ID) values ('ABC123', 560, 'Juan_Perez', 1), ('', 596, null, 0);
