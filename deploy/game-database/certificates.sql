-- Certificates and decisions on stories, for any gamemode. They are stored in two tables beside the views, which the gamemode
-- may read: grant select on vida_rol.site_certificates to the game's user, and so on.
create table if not exists site_certificates (player int, quiz varchar(20), primary key (player, quiz));
create table if not exists site_stories (player int primary key, decision varchar(200), reason text);
drop procedure if exists site_certify;
drop procedure if exists site_story_decided;
create procedure site_certify(player int, quiz varchar(20)) insert ignore into site_certificates values (player, quiz);
create procedure site_story_decided(player int, decision varchar(200), reason text)
  replace into site_stories values (player, decision, reason);
