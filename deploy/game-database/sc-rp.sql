-- Gamemodes of the SC-RP family (GAME_PASSWORDS='whirlpool(password)'): an account has several characters, and each logs
-- in by its own name with the account's password. Replace `samp` by your schema. sc-rp-fork.sql adds plates and keys.
-- The game has no indexes for these look-ups, which read whole tables without them. Create as root:
-- create index site on samp.accounts (Username);
-- create index site on samp.characters (`Character`);
-- create index site on samp.blacklist (Username);
-- create index site on samp.inventory (ID);
-- create index site on samp.cars (carOwner);
-- create index site on samp.tickets (ID);
alter database character set utf8mb4;
create or replace sql security definer view site_accounts as
  select c.ID id, `Character` usuario, `Character` character_name, '' email, a.Password password_hash, '' password_salt,
    not exists (select 1 from samp.blacklist b where b.Username = c.Username) can_log_in,
    case when Admin >= 5 then 8 else 0 end admin_level, '' chat_id, 0 connected, 0 can_rename, null coins
  from samp.characters c join samp.accounts a on a.Username = c.Username;
create or replace sql security definer view site_characters as
  select c.ID id, `Character` Name, Skin, Hunger Eat, Thirst Soif, null Need, null Sleep, null Higiene, null Diversion,
    null Job, f.factionName Member, null PuntosDeRol, PlayingHours HorasJugadas, null Level, Warnings Warn, null Vip,
    BankMoney Bank, Money MoneyVR, null DineroGastado, null CoinsGastados, null SkinMascota, null NombreEnfermedad,
    null NombreShame, null alcohol, nullif(LastLogin, 0) TimeDis,
    (select group_concat(invModel, '|', invQuantity, '|0' order by invID separator '|')
      from samp.inventory i where i.ID = c.ID) Inventory,
    Created <> 0 and not exists (select 1 from samp.blacklist b where b.Username = c.Username) listed
  from samp.characters c left join samp.factions f on f.factionID = c.Faction;
-- A car that is not impounded has carImpounded = -1.
create or replace sql security definer view site_vehicles as
  select carOwner player_id, carID id, carModel Model, '' carname, null maxtanq, '' Matricula, null Money, 0 Service,
    0 Straf, carImpounded > 0 Detenido, null EngineStar, null Prise from samp.cars where carOwner > 0;
create or replace sql security definer view site_houses as
  select houseOwner player_id, houseID id, houseID Number, null Model, null Money, housePrice Prise, houseLocked `Lock`,
    null Invite1, null Invite2, null Invite3, null Invite4, null Invite5 from samp.houses where houseOwner > 0;
-- Types: 1 24/7, 2 weapons, 3 clothing, 4 food, 5 vehicles, 6 petrol station, 7 furniture.
create or replace sql security definer view site_businesses as
  select bizOwner player_id, bizID id, case bizType when 1 then 'shop24' when 5 then 'salon' when 6 then 'gas' else 'global' end valor,
    bizID Number, bizName Info, '' Lugar, bizPrice Prise, null Money, bizVault income from samp.businesses where bizOwner > 0;
create or replace sql security definer view site_fines as
  select ID player_id, ticketID id, ticketReason Rules, ticketFee Money from samp.tickets;
create or replace sql security definer view site_registrations as select ID id, CreateDate registered from samp.characters;
