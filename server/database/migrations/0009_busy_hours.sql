CREATE TABLE "busy_hours" (
	"hour" integer PRIMARY KEY NOT NULL,
	"players" double precision NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
