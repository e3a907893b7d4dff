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
create table if not exists samp.site_certificates (player int, quiz varchar(20), primary key (player, quiz));
create table if not exists samp.site_stories (player int primary key, decision varchar(200), reason text);
delimiter //
create or replace procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varchar(255), out changed int)
begin
  update samp.PlayaRP set Pass = new_hash, Salt = new_salt where ID = player and Pass = old_hash collate utf8mb4_bin;
  set changed = row_count();
end//
create or replace procedure site_rename
  (player int, old_name varchar(64), new_name varchar(64), rol varchar(20), price int, out result varchar(10))
begin
  declare exit handler for sqlexception begin rollback; do release_lock('site_rename'); resignal; end;
  set result = 'refused';
  if get_lock('site_rename', 1) then
    start transaction;
    if exists (select 1 from samp.PlayaRP where lower(Name) = lower(new_name) collate utf8mb4_bin and ID <> player) then
      set result = 'taken';
    else
      update samp.PlayaRP set Name = new_name, Crystal = Crystal - price, CoinsGastados = CoinsGastados + price, permisoName = 0
        where ID = player and Name = old_name collate utf8mb4_bin and Online = 0 and permisoName = 1 and Crystal >= price;
      if row_count() = 1 then
        update samp.Antecedentes set Name = new_name where Name = old_name collate utf8mb4_bin;
        update samp.Ticketsys set Name = new_name where Name = old_name collate utf8mb4_bin;
        set result = 'done';
      end if;
    end if;
    commit;
    do release_lock('site_rename');
  end if;
end//
create or replace procedure site_certify(player int, quiz varchar(20)) insert ignore samp.site_certificates values (player, quiz)//
create or replace procedure site_story_decided(player int, decision varchar(200), reason text)
  replace samp.site_stories values (player, decision, reason)//
