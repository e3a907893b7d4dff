-- stley/open-roleplay (GAME_PASSWORDS=bcrypt): an account has several characters, and each logs in by its own name with the
-- account's password. Replace `samp` by your schema. For the speed, as root:
-- create index site on samp.characters (NombrePJ);
-- create index site on samp.vehicles (Owner_ID);
alter database character set utf8mb4;
create or replace sql security definer view site_accounts as
  select SQLIDPJ id, NombrePJ usuario, NombrePJ character_name, Email email, Clave password_hash, '' password_salt, 1 can_log_in,
    case when Administrador >= 1337 then 8 else 0 end admin_level, '' chat_id, online connected, 0 can_rename, Creditos coins
  from samp.characters join samp.accounts on SQLID = Usuario;
create or replace sql security definer view site_characters as
  select SQLIDPJ id, NombrePJ Name, Ropa Skin, null Eat, null Soif, null Need, null Sleep, null Higiene, null Diversion,
    null Job, null Member, PuntosRol PuntosDeRol, Horas HorasJugadas, Nivel Level, null Warn, Premium Vip,
    null Bank, Dinero MoneyVR, null DineroGastado, null CoinsGastados, null SkinMascota, null NombreEnfermedad, null NombreShame,
    null alcohol, Ultima_Conexion TimeDis, concat_ws('|',
      ifnull(ManoDer, 0), ifnull(ManoDerCant, 0), 0, ifnull(ManoIzq, 0), ifnull(ManoIzCant, 0), 0,
      ifnull(Bolsillo0, 0), ifnull(BolsilloCant0, 0), 0, ifnull(Bolsillo1, 0), ifnull(BolsilloCant1, 0), 0,
      ifnull(Bolsillo2, 0), ifnull(BolsilloCant2, 0), 0, ifnull(Bolsillo3, 0), ifnull(BolsilloCant3, 0), 0,
      ifnull(Bolsillo4, 0), ifnull(BolsilloCant4, 0), 0) Inventory, 1 listed
  from samp.characters join samp.accounts on SQLID = Usuario;
create or replace sql security definer view site_vehicles as
  select Owner_ID player_id, SQLID id, Modelo Model, '' carname, null maxtanq, Matricula, null Money, 0 Service, 0 Straf, 0 Detenido,
    null EngineStar, null Prise from samp.vehicles where Owner_ID > 0;
create or replace sql security definer view site_registrations as select SQLIDPJ id, Fecha_Creacion registered from samp.characters;
