-- Gamemodes of the SC-RP family (GAME_PASSWORDS='whirlpool(password)'): an account has several characters, and each logs
-- in by its own name with the account's password. Replace `samp` by your schema. There is no online flag, so
-- there is no site_rename: the game would write the old name back.
alter database character set utf8mb4;
create or replace sql security definer view site_accounts as
  select c.ID id, `Character` usuario, `Character` character_name, '' email, a.Password password_hash, '' password_salt,
    not exists (select 1 from samp.blacklist b where b.Username = c.Username) can_log_in,
    case when Admin >= 5 then 8 else 0 end admin_level, '' chat_id, 0 connected, 0 can_rename, 0 coins
  from samp.characters c join samp.accounts a on a.Username = c.Username;
create or replace sql security definer view site_characters as
  select c.ID id, `Character` Name, Skin, Hunger Eat, Thirst Soif, 100 Need, 100 Sleep, 100 Higiene, 100 Diversion,
    null Job, f.factionName Member, 0 PuntosDeRol, PlayingHours HorasJugadas, 1 Level, Warnings Warn, 0 Vip,
    BankMoney Bank, Money MoneyVR, 0 DineroGastado, 0 CoinsGastados, 0 SkinMascota, null NombreEnfermedad,
    null NombreShame, null alcohol, from_unixtime(LastLogin) TimeDis,
    (select group_concat(invModel, '|', invQuantity, '|0' order by invID separator '|')
      from samp.inventory i where i.ID = c.ID) Inventory, 1 listed
  from samp.characters c left join samp.factions f on f.factionID = c.Faction;
create or replace sql security definer view site_vehicles as
  select carOwner player_id, carID id, carModel Model, '' carname, 100 maxtanq, carPlate Matricula, 0 Money, 0 Service,
    0 Straf, carImpounded Detenido, 0 EngineStar, 0 Prise from samp.cars where carOwner > 0;
create or replace sql security definer view site_houses as
  select houseOwner player_id, houseID id, houseID Number, 0 Model, houseMoney Money, housePrice Prise,
    houseLocked `Lock`, a.`Character` Invite1, b.`Character` Invite2, c.`Character` Invite3, null Invite4, null Invite5
  from samp.houses left join samp.characters a on a.ID = houseMember1
    left join samp.characters b on b.ID = houseMember2 left join samp.characters c on c.ID = houseMember3;
create or replace sql security definer view site_businesses as
  select bizOwner player_id, bizID id, case bizType when 1 then 'shop24' when 4 then 'gas' else 'global' end valor,
    bizID Number, bizName Info, '' Lugar, bizPrice Prise, 0 Money, bizVault income from samp.businesses;
create or replace sql security definer view site_fines as
  select ID player_id, ticketID id, ticketReason Rules, ticketFee Money from samp.tickets;
create table if not exists samp.site_certificates (player int, quiz varchar(20), primary key (player, quiz));
create table if not exists samp.site_stories (player int primary key, decision varchar(200), reason text);
delimiter //
create or replace procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varchar(255), out changed int)
begin
  update samp.accounts a join samp.characters c on c.Username = a.Username set a.Password = new_hash
    where c.ID = player and a.Password = old_hash collate utf8mb4_bin;
  set changed = row_count();
end//
create or replace procedure site_certify(player int, quiz varchar(20)) insert ignore samp.site_certificates values (player, quiz)//
create or replace procedure site_story_decided(player int, decision varchar(200), reason text)
  replace samp.site_stories values (player, decision, reason)//
