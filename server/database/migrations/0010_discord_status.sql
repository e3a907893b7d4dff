CREATE TABLE "discord_status" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"message_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "discord_status_one_row" CHECK ("discord_status"."id" = 1)
);
