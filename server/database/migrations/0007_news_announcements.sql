CREATE TABLE "news_announcements" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message_id" text
);
--> statement-breakpoint
ALTER TABLE "news_announcements" ADD CONSTRAINT "news_announcements_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;