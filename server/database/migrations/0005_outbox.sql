CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"news_id" integer,
	"player_id" integer,
	"content" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_kind_key_unique" UNIQUE("kind","key")
);
--> statement-breakpoint
INSERT INTO "deliveries" ("kind", "news_id", "created_at", "due_at", "attempts", "sent_at")
SELECT 'news', "news_id", "published_at", "due_at", "attempts", "sent_at"
FROM "news_announcements" JOIN "news" ON "news"."id" = "news_id" ORDER BY "news_id";--> statement-breakpoint
DROP TABLE "news_announcements";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;