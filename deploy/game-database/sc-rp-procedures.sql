-- Changes for sc-rp.sql. There is no online flag, so there is no site_rename: the game would write the old name back.
drop procedure if exists site_set_password;
delimiter //
create procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varchar(255), out changed int)
begin
  update samp.accounts a join samp.characters c on c.Username = a.Username set a.Password = new_hash
    where c.ID = player and a.Password = old_hash collate utf8mb4_bin;
  set changed = row_count();
end//
