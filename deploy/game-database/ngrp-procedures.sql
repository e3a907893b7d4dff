-- Changes for ngrp.sql. Replace `samp` by your schema. The game sets `Online` after it has loaded a player: for site_rename set it before.
drop procedure if exists site_set_password;
drop procedure if exists site_rename;
delimiter //
create procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varchar(255), out changed int)
begin
  update samp.accounts set `Key` = new_hash, Salt = new_salt where id = player and `Key` = old_hash collate utf8mb4_bin;
  set changed = row_count();
end//
create procedure site_rename
  (player int, old_name varchar(64), new_name varchar(64), rol varchar(20), price int, out result varchar(10))
begin
  declare exit handler for sqlexception begin rollback; do release_lock('site_rename'); resignal; end;
  set result = 'refused';
  if get_lock('site_rename', 1) then
    start transaction;
    if exists (select 1 from samp.accounts where Username = new_name and id <> player) then
      set result = 'taken';
    else
      update samp.accounts set Username = new_name, Credits = Credits - price
        where id = player and Username = old_name collate utf8mb4_bin and Online = 0 and Credits >= price;
      if row_count() = 1 then
        update samp.houses set OwnerName = new_name where OwnerID = player;
        update samp.businesses set OwnerName = new_name where OwnerID = player;
        set result = 'done';
      end if;
    end if;
    commit;
    do release_lock('site_rename');
  end if;
end//
