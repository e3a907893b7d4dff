-- alexchwoj/hyaxe-roleplay (GAME_PASSWORDS=argon2). Replace `samp` by your schema. Older versions of it have sha256 in `PASSWORD`:
-- GAME_PASSWORDS='lower(sha256(password))'.
alter database character set utf8mb4;
create or replace sql security definer view site_accounts as
  select ID id, NAME usuario, NAME character_name, EMAIL email, PASSWORD password_hash, '' password_salt,
    not exists (select 1 from samp.BANS where BANNED_USER = NAME and (EXPIRATION_DATE is null or EXPIRATION_DATE > now())) can_log_in,
    case when ADMIN_LEVEL >= 5 then 8 else 0 end admin_level, '' chat_id, CURRENT_CONNECTION connected, 0 can_rename, null coins
  from samp.ACCOUNT;
-- Hunger and thirst grow from 0 to 100.
create or replace sql security definer view site_characters as
  select ID id, NAME Name, SKIN Skin, 100 - HUNGER Eat, 100 - THIRST Soif, null Need, null Sleep, null Higiene, null Diversion,
    null Job, GANG_NAME Member, null PuntosDeRol, PLAYED_TIME div 3600 HorasJugadas, LEVEL Level, null Warn, null Vip,
    BALANCE Bank, MONEY MoneyVR, null DineroGastado, null CoinsGastados, null SkinMascota, null NombreEnfermedad, null NombreShame,
    null alcohol, (select max(DATE) from samp.CONNECTION_LOG l where l.ACCOUNT_ID = a.ID) TimeDis,
    (select group_concat(ITEM_TYPE, '|', AMOUNT, '|', EXTRA order by i.ID separator '|')
      from samp.PLAYER_INVENTORY i where i.ACCOUNT_ID = a.ID) Inventory,
    not exists (select 1 from samp.BANS where BANNED_USER = NAME and (EXPIRATION_DATE is null or EXPIRATION_DATE > now())) listed
  from samp.ACCOUNT a left join samp.BANK_ACCOUNT b on b.ACCOUNT_ID = a.ID left join samp.GANGS g on g.GANG_ID = a.GANG_ID;
create or replace sql security definer view site_vehicles as
  select OWNER_ID player_id, VEHICLE_ID id, MODEL Model, '' carname, null maxtanq, '' Matricula, null Money, 0 Service, 0 Straf,
    0 Detenido, null EngineStar, null Prise from samp.PLAYER_VEHICLES;
-- Transfers: type 0 was sent, 1 received. The game stores no balance with them.
create or replace sql security definer view site_movements as
  select ACCOUNT_ID player_id, ID_TRANSACTION id, DATE fecha, if(TRANSACTION_TYPE = 1, AMOUNT, 0) ingreso,
    if(TRANSACTION_TYPE = 0, AMOUNT, 0) egreso, null saldo from samp.BANK_TRANSACTIONS;
create or replace sql security definer view site_registrations as select ID id, REGISTRATION_DATE registered from samp.ACCOUNT;
