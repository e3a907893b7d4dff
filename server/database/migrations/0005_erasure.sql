-- An audit entry stays for ever, but what it says about a person can be erased: its detail may be
-- replaced by this mark, once and for all. Nothing else of it may change, and no entry can be deleted.
DROP TRIGGER audit_append_only ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE DELETE ON audit
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_only_erased BEFORE UPDATE ON audit
FOR EACH ROW
WHEN (
  NEW.detail IS DISTINCT FROM '{"erased": true}'::jsonb
  OR (NEW.id, NEW.at, NEW.player_id, NEW.action, NEW.subject)
    IS DISTINCT FROM (OLD.id, OLD.at, OLD.player_id, OLD.action, OLD.subject)
)
EXECUTE FUNCTION refuse_change();
