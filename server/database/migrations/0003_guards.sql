-- Emptying a table is no way around its being append-only.
CREATE TRIGGER bank_movements_kept BEFORE TRUNCATE ON bank_movements
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE TRUNCATE ON audit
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A saved story is never written again; its review may change.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a saved story is not written again';
END
$$;
--> statement-breakpoint
CREATE TRIGGER stories_written_once BEFORE UPDATE OF player_id, features, story ON stories
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
