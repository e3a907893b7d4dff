-- The site's user: it may read the views and call the procedures of the schema `vida_rol`, and nothing else.
-- Run it as root after the schema exists. `_` in the name of a schema is a wildcard of grants, so it is escaped.
-- For a site on another machine write its address instead of localhost, and `require ssl` after the password.
create user if not exists 'site'@'localhost' identified by 'CHANGE-ME';
grant select, execute on `vida\_rol`.* to 'site'@'localhost';
