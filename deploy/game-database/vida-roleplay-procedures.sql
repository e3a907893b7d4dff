-- Changes for vida-roleplay.sql. Replace `samp` by your schema.
drop procedure if exists site_set_password;
drop procedure if exists site_rename;
delimiter //
create procedure site_set_password
  (player int, new_hash varchar(255), new_salt varchar(64), old_hash varchar(255), out changed int)
begin
  update samp.PlayaRP set Pass = new_hash, Salt = new_salt where ID = player and Pass = old_hash collate utf8mb4_bin;
  set changed = row_count();
end//
create procedure site_rename
  (player int, old_name varchar(64), new_name varchar(64), rol varchar(20), price int, out result varchar(10))
begin
  declare exit handler for sqlexception begin rollback; do release_lock('site_rename'); resignal; end;
  set result = 'refused';
  if get_lock('site_rename', 1) then
    start transaction;
    if exists (select 1 from samp.PlayaRP where lower(Name) = lower(new_name) collate utf8mb4_bin and ID <> player) then
      set result = 'taken';
    else
      update samp.PlayaRP set Name = new_name, Crystal = Crystal - price, CoinsGastados = CoinsGastados + price, permisoName = 0
        where ID = player and Name = old_name collate utf8mb4_bin and Online = 0 and permisoName = 1 and Crystal >= price;
      if row_count() = 1 then
        update samp.Antecedentes set Name = new_name where Name = old_name collate utf8mb4_bin;
        update samp.Ticketsys set Name = new_name where Name = old_name collate utf8mb4_bin;
        set result = 'done';
      end if;
    end if;
    commit;
    do release_lock('site_rename');
  end if;
end//
