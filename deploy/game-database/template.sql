-- The views by which the site reads the tables of your gamemode. Replace `samp` by your schema, and each expression by a column
-- of yours. Any SQL works: CASE, joins, IFNULL, FROM_UNIXTIME, GROUP_CONCAT. A column that your gamemode does not have is NULL, such
-- as `null Need`: the site shows '—'. docs/game-database.md explains every column.
-- Load it into a schema of its own: create schema vida_rol; then `mariadb vida_rol < my-gamemode.sql`, and `user.sql`.

alter database character set utf8mb4;

-- Required. A player logs in with `usuario`. `id` is a number that never changes. For accounts with several characters make a row
-- for each character, with its name as usuario.
create or replace sql security definer view site_accounts as select
  ID              id,
  Name            usuario,
  Name            character_name, -- Nombre_Apellido
  Mail            email,          -- '' without addresses: then no password can be mailed
  Pass            password_hash,  -- as the game stores it; GAME_PASSWORDS says how it was made
  Salt            password_salt,  -- '' without salt
  tBan = 0        can_log_in,     -- 0 ends the player's sessions within a minute
  case when Admin >= 5 then 8 else 0 end admin_level, -- from 8 on an administrator of the site
  Discord         chat_id,        -- digits as text, '' for none
  Online          connected,      -- not 0 while the player is in the game
  permisoName     can_rename,     -- not 0: may be renamed
  Crystal         coins
from samp.PlayaRP;

-- Required. Needs from 0 to 100. Inventory: id|quantity|wear for each slot, separated by pipes. listed = 0 hides a player in the TOPs.
create or replace sql security definer view site_characters as select ID id, Name, Skin, Eat, Soif, Need, Sleep, Higiene, Diversion,
  Job, Member, PuntosDeRol, HorasJugadas, Level, Warn, Vip, Bank, MoneyVR, DineroGastado, CoinsGastados, SkinMascota,
  NombreEnfermedad, NombreShame, alcohol, from_unixtime(TimeDis) TimeDis, Inventory, tBan = 0 listed
from samp.PlayaRP;

-- The others are optional: without one its page is empty. `player_id` is the id of site_accounts, and `id` sorts the rows.
-- The page of a statement needs an index on (owner, id) of its table, the others one on the owner.
-- If text looks like 'ComisarÃ­a', it was encoded twice. This repairs it:
-- if(TEXT regexp '[\\x{C2}\\x{C3}]', convert(cast(convert(TEXT using latin1) as binary) using utf8mb4), TEXT)
-- A latin1 column with bytes of windows-1254: convert(cast(TEXT as binary) using latin5). windows-1250 and -1251: cp1250, cp1251.
create or replace sql security definer view site_vehicles as select Owner player_id, ID id, Model, '' carname, null maxtanq,
  Matricula, Money, Service, Straf, Detenido, EngineStar, Prise from samp.Car;
-- site_houses: player_id, id, Number, Model, Money, Prise, `Lock` (0 is open), Invite1 to Invite5 (names)
-- site_businesses: player_id, id, valor ('gas', 'salon', 'shop24' or 'global'), Number, Info, Lugar, Prise, Money, income
-- site_movements: player_id, id, fecha, ingreso, egreso, saldo
-- site_records: player_id, id, Rules, Meses
-- site_fines: player_id, id, Rules, Money
-- site_registrations: id, registered (when; after a deletion or a new season it tells a new player from the earlier one with the same id)

-- What players may change is in procedures, which are optional: copy vida-roleplay-procedures.sql. Without one the site says that
-- this is done in the game. `collate utf8mb4_bin` compares text of any character set exactly.
-- site_set_password sets changed to 1, or to 0 if the hash is not old_hash any more.
-- site_rename sets result to 'done', 'taken' or 'refused'. One UPDATE checks the name, the flag, the permission and the Coins; then
-- it renames in every table that holds names.
-- certificates.sql has site_certify and site_story_decided, which serve any gamemode.
