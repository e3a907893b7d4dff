CREATE TABLE "known_addresses" (
	"player_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_player_id_address_hash_pk" PRIMARY KEY("player_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;