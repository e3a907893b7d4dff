CREATE TABLE "leaderboard_days" (
	"day" date NOT NULL,
	"player_id" integer NOT NULL,
	"points" bigint NOT NULL,
	"money" bigint NOT NULL,
	"hours" bigint NOT NULL,
	"gasto" bigint NOT NULL,
	CONSTRAINT "leaderboard_days_day_player_id_pk" PRIMARY KEY("day","player_id")
);
