-- Each bank movement takes the next number of its player. The counter's row lock puts concurrent
-- inserts for one player in line, so numbers have no gaps and no doubles.
CREATE FUNCTION number_bank_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movement_counters AS counter (player_id, last_number)
  VALUES (NEW.player_id, 1)
  ON CONFLICT (player_id) DO UPDATE SET last_number = counter.last_number + 1
  RETURNING last_number INTO NEW.number;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bank_movements_number BEFORE INSERT ON bank_movements
FOR EACH ROW EXECUTE FUNCTION number_bank_movement();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bank_movements_append_only BEFORE UPDATE OR DELETE ON bank_movements
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE DELETE ON audit
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An audit entry stays for ever, but what it says about a person can be erased: its detail may be
-- replaced by this mark, once and for all. Nothing else of it may change.
CREATE TRIGGER audit_only_erased BEFORE UPDATE ON audit
FOR EACH ROW
WHEN (
  NEW.detail IS DISTINCT FROM '{"erased": true}'::jsonb
  OR (NEW.id, NEW.at, NEW.player_id, NEW.action, NEW.subject)
    IS DISTINCT FROM (OLD.id, OLD.at, OLD.player_id, OLD.action, OLD.subject)
)
EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The triggers above do not see TRUNCATE.
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
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
