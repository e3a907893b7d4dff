-- Gamemodes of the NGRP family (GAME_PASSWORDS='whirlpool(password+salt)|whirlpool(password)'). Replace `samp` by your schema.
-- For the speed of the cars: create index site on samp.vehicles (sqlID);
alter database character set utf8mb4;
create or replace sql security definer view site_accounts as
  select id, Username usuario, Username character_name, Email email, `Key` password_hash, Salt password_salt,
    not (Band or PermBand or Disabled) can_log_in, case when AdminLevel >= 1337 then 8 else 0 end admin_level,
    '' chat_id, Online <> 0 connected, 1 can_rename, Credits coins from samp.accounts;
create or replace sql security definer view site_characters as
  select a.id, Username Name, Model Skin, Hunger Eat, null Soif, null Need, null Sleep, null Higiene, null Diversion,
    null Job, g.Name Member, Respect PuntosDeRol, ConnectedTime HorasJugadas, Level, Warnings Warn, DonateRank Vip,
    Bank, Money MoneyVR, null DineroGastado, null CoinsGastados, null SkinMascota, null NombreEnfermedad, null NombreShame,
    null alcohol, LastLogin TimeDis, '' Inventory, not (Band or PermBand or Disabled) listed
  from samp.accounts a left join samp.`groups` g on g.id = a.Member + 1;
create or replace sql security definer view site_vehicles as
  select sqlID player_id, id, pvModelId Model, '' carname, null maxtanq, pvPlate Matricula, null Money, 0 Service, 0 Straf,
    pvImpound Detenido, null EngineStar, pvPrice Prise from samp.vehicles;
create or replace sql security definer view site_houses as
  select OwnerID player_id, id, id Number, null Model, null Money, Value Prise, `Lock`,
    null Invite1, null Invite2, null Invite3, null Invite4, null Invite5 from samp.houses where Owned = 1;
-- Types: 1 petrol station, 2 clothing, 8 24/7.
create or replace sql security definer view site_businesses as
  select OwnerID player_id, Id id, case Type when 1 then 'gas' when 8 then 'shop24' else 'global' end valor, Id Number,
    Name Info, '' Lugar, Value Prise, null Money, SafeBalance income from samp.businesses where OwnerID > 0;
create or replace sql security definer view site_registrations as select id, RegiDate registered from samp.accounts;
