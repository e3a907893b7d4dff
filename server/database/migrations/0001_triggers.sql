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
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
