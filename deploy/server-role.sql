-- Rights of the role "vida-rol", for a server that cannot drop or empty the audit trail and the bank movements. Run it as the
-- owner of the tables, once they exist and after each update (docs/operating.md).
grant usage on schema public, drizzle to "vida-rol";
grant select on all tables in schema drizzle to "vida-rol";
grant usage, select on all sequences in schema public to "vida-rol";
grant select, insert, update, delete on all tables in schema public to "vida-rol";
revoke update, delete on bank_movements from "vida-rol";
revoke delete on audit from "vida-rol";
