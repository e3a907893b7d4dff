ALTER TABLE "news" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "news" SET
  "published_at" = coalesce((SELECT min("at") FROM "audit" WHERE "subject" = 'news ' || "news"."id" AND "action" = 'news.created'), "published_at"),
  "updated_at" = coalesce((SELECT max("at") FROM "audit" WHERE "subject" = 'news ' || "news"."id" AND "action" IN ('news.created', 'news.updated')), "updated_at");
