-- PlayaRP gamemodes (GAME_PASSWORDS='sha256(password+salt)', GAME_PASSWORD_ENCODING=utf-8). Replace `samp` by your schema.
alter database character set utf8mb4;
create or replace sql security definer view site_accounts as
  select ID id, Name usuario, Name character_name, Mail email, Pass password_hash, Salt password_salt, tBan = 0 can_log_in,
    Admin admin_level, Discord chat_id, Online connected, permisoName can_rename, Crystal coins from samp.PlayaRP;
create or replace sql security definer view site_characters as
  select p.ID id, p.Name, Skin, Eat, Soif, Need, Sleep, Higiene, Diversion, Job, l.Name Member, PuntosDeRol, HorasJugadas,
    Level, Warn, Vip, Bank, MoneyVR, DineroGastado, CoinsGastados, SkinMascota, NombreEnfermedad, NombreShame, alcohol,
    from_unixtime(TimeDis) TimeDis, Inventory, tBan = 0 listed
  from samp.PlayaRP p left join samp.LeaderInfo l on l.Leader = p.Member;
create or replace sql security definer view site_vehicles as
  select Owner player_id, ID id, Model, carname, maxtanq, Matricula, Money, Service, Straf, Detenido, EngineStar, Prise
  from samp.Car left join samp.car_table on vehicleid = Model;
create or replace sql security definer view site_houses as
  select Owner player_id, Number id, Number, Model, Money, Prise, `Lock`, Invite1, Invite2, Invite3, Invite4, Invite5
  from samp.House;
create or replace sql security definer view site_businesses as
  select Owner player_id, ID id, 'gas' valor, Number, Info, Lugar, Prise, Money, Balans income from samp.GasStations
  union all select Owner, ID, 'salon', Number, Info, Lugar, Prise, Money, Balanse from samp.Salon
  union all select Owner, ID, 'shop24', Number, Info, Lugar, Prise, Money, Bank from samp.Shop24
  union all select Owner, ID, 'global', Number, Info, Lugar, Prise, Money, PassiveEarnings from samp.GlobalInfo;
create or replace sql security definer view site_movements as select Owner player_id, ID id, fecha, ingreso, egreso, saldo from samp.banco;
create or replace sql security definer view site_records as
  select p.ID player_id, a.ID id, Rules, Meses from samp.Antecedentes a join samp.PlayaRP p on p.Name = a.Name;
create or replace sql security definer view site_fines as
  select p.ID player_id, t.ID id, Rules, Money from samp.Ticketsys t join samp.PlayaRP p on p.Name = t.Name;
