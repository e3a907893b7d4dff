CREATE TABLE "calendars" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text,
	CONSTRAINT "calendars_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;