-- The site's user: it may read the views and call the procedures of the schema `vida_rol`, and nothing else.
-- Run it as root after the schema exists. `_` in the name of a schema is a wildcard of grants, so it is escaped.
-- Write `localhost` instead of 127.0.0.1 for a socket, and for a site on another machine its address, with `require ssl` after the password.
create user if not exists 'site'@'127.0.0.1' identified by 'CHANGE-ME';
grant select, execute on `vida\_rol`.* to 'site'@'127.0.0.1';
