ALTER TABLE "stories" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
-- Only a story that its refusal has reopened is written again.
DROP TRIGGER stories_written_once ON stories;--> statement-breakpoint
CREATE TRIGGER stories_written_once BEFORE UPDATE OF player_id, features, story ON stories
FOR EACH ROW WHEN (OLD.reopened_at IS NULL OR NEW.player_id <> OLD.player_id) EXECUTE FUNCTION refuse_rewriting();
