-- Changes for open-roleplay.sql. Replace `samp` by your schema. The game saves `Clave` when a player leaves, so it cannot change during the game.
drop procedure if exists site_set_password;
delimiter //
create procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varchar(255), out changed int)
begin
  update samp.accounts join samp.characters on Usuario = SQLID set Clave = new_hash
    where SQLIDPJ = player and Clave = old_hash collate utf8mb4_bin and online = 0;
  set changed = row_count();
end//
