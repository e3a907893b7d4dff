-- Changes for hyaxe.sql. Replace `samp` by your schema. Try a changed password in the game: its plug-in must accept argon2id.
drop procedure if exists site_set_password;
delimiter //
create procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varbinary(255), out changed int)
begin
  update samp.ACCOUNT set PASSWORD = new_hash where ID = player and PASSWORD = old_hash;
  set changed = row_count();
end//
