-- Gamemodes of the NGRP family (GAME_PASSWORDS='whirlpool(password+salt)|whirlpool(password)'). Replace `samp` by your schema.
-- For the speed of the cars: alter table samp.vehicles add index (sqlID);
alter database character set utf8mb4;
create or replace sql security definer view site_accounts as
  select id, Username usuario, Username character_name, Email email, `Key` password_hash, Salt password_salt,
    not (Band or PermBand or Disabled) can_log_in, case when AdminLevel >= 1337 then 8 else 0 end admin_level,
    '' chat_id, Online <> 0 connected, 0 can_rename, Credits coins from samp.accounts;
create or replace sql security definer view site_characters as
  select a.id, Username Name, Model Skin, Hunger Eat, Hydration Soif, 100 Need, 100 Sleep, 100 Higiene, 100 Diversion,
    null Job, g.Name Member, Respect PuntosDeRol, ConnectedTime HorasJugadas, Level, Warnings Warn, DonateRank Vip,
    Bank, Money MoneyVR, 0 DineroGastado, 0 CoinsGastados, 0 SkinMascota, null NombreEnfermedad, null NombreShame,
    null alcohol, date_format(LastLogin, '%Y-%m-%d %H:%i:%s') TimeDis, '' Inventory,
    not (Band or PermBand or Disabled) listed
  from samp.accounts a left join samp.groups g on g.id = a.Member + 1;
create or replace sql security definer view site_vehicles as
  select sqlID player_id, id, pvModelId Model, '' carname, 100 maxtanq, pvPlate Matricula, 0 Money, 0 Service, 0 Straf,
    pvImpound Detenido, 0 EngineStar, pvPrice Prise from samp.vehicles;
create or replace sql security definer view site_houses as
  select OwnerID player_id, id, id Number, 0 Model, SafeMoney Money, Value Prise, `Lock`,
    null Invite1, null Invite2, null Invite3, null Invite4, null Invite5 from samp.houses where Owned = 1;
create or replace sql security definer view site_businesses as
  select OwnerID player_id, Id id, case Type when 1 then 'gas' when 2 then 'shop24' else 'global' end valor, Id Number,
    Name Info, '' Lugar, Value Prise, 0 Money, SafeBalance income from samp.businesses;
create table if not exists samp.site_certificates (player int, quiz varchar(20), primary key (player, quiz));
create table if not exists samp.site_stories (player int primary key, decision varchar(200), reason text);
delimiter //
create or replace procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varchar(255), out changed int)
begin
  update samp.accounts set `Key` = new_hash, Salt = new_salt where id = player and `Key` = old_hash collate utf8mb4_bin;
  set changed = row_count();
end//
create or replace procedure site_certify(player int, quiz varchar(20)) insert ignore samp.site_certificates values (player, quiz)//
create or replace procedure site_story_decided(player int, decision varchar(200), reason text)
  replace samp.site_stories values (player, decision, reason)//
