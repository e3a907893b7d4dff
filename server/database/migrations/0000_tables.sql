CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"player_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_movements" (
	"player_id" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp(0) NOT NULL,
	"income" bigint DEFAULT 0 NOT NULL,
	"expense" bigint DEFAULT 0 NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "bank_movements_player_id_number_pk" PRIMARY KEY("player_id","number")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "businesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"player_id" integer NOT NULL,
	"info" text NOT NULL,
	"place" text NOT NULL,
	"price" bigint NOT NULL,
	"tax_money" bigint NOT NULL,
	"income" bigint NOT NULL,
	CONSTRAINT "businesses_kind_number_unique" UNIQUE("kind","number")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"player_id" integer NOT NULL,
	"quiz" text NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_player_id_quiz_pk" PRIMARY KEY("player_id","quiz")
);
--> statement-breakpoint
CREATE TABLE "chat_roles" (
	"chat_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "chat_roles_chat_id_role_id_pk" PRIMARY KEY("chat_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "criminal_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criminal_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"rule" text NOT NULL,
	"months" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"rule" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "houses" (
	"number" integer PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"model" integer NOT NULL,
	"tax_money" bigint NOT NULL,
	"price" bigint NOT NULL,
	"lock" integer DEFAULT 1 NOT NULL,
	"invite1" text,
	"invite2" text,
	"invite3" text,
	"invite4" text,
	"invite5" text
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"player_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_player_id_address_hash_pk" PRIMARY KEY("player_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "links_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_one_row" CHECK ("maintenance"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "movement_counters" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_announcements" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario" text NOT NULL,
	"usuario_key" text NOT NULL,
	"character_name" text NOT NULL,
	"character_name_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"admin_level" integer DEFAULT 0 NOT NULL,
	"chat_id" text DEFAULT '' NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"can_rename" boolean DEFAULT false NOT NULL,
	"connected" boolean DEFAULT false NOT NULL,
	"character_role" text,
	"skin" integer DEFAULT 0 NOT NULL,
	"hunger" integer DEFAULT 100 NOT NULL,
	"thirst" integer DEFAULT 100 NOT NULL,
	"need" integer DEFAULT 100 NOT NULL,
	"sleep" integer DEFAULT 100 NOT NULL,
	"hygiene" integer DEFAULT 100 NOT NULL,
	"fun" integer DEFAULT 100 NOT NULL,
	"job" text,
	"faction" text,
	"role_points" integer DEFAULT 0 NOT NULL,
	"hours_played" integer DEFAULT 0 NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"vip" integer DEFAULT 0 NOT NULL,
	"bank" bigint DEFAULT 0 NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"money_spent" bigint DEFAULT 0 NOT NULL,
	"coins_spent" integer DEFAULT 0 NOT NULL,
	"pet_skin" integer DEFAULT 0 NOT NULL,
	"illness" text,
	"addiction" text,
	"alcohol" text,
	"last_seen" text,
	"inventory" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "players_usuario_key_unique" UNIQUE("usuario_key"),
	CONSTRAINT "players_character_name_key_unique" UNIQUE("character_name_key"),
	CONSTRAINT "players_coins_check" CHECK ("players"."coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz" text NOT NULL,
	"question" text NOT NULL,
	"option1" text NOT NULL,
	"option2" text NOT NULL,
	"option3" text NOT NULL,
	"option4" text NOT NULL,
	"correct" integer NOT NULL,
	CONSTRAINT "questions_correct_check" CHECK ("questions"."correct" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "served_quizzes" (
	"player_id" integer NOT NULL,
	"quiz" text NOT NULL,
	"served_at" timestamp with time zone NOT NULL,
	CONSTRAINT "served_quizzes_player_id_quiz_pk" PRIMARY KEY("player_id","quiz")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"former_name" text NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"idle_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"features" text NOT NULL,
	"story" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "stories_player_id_unique" UNIQUE("player_id")
);
--> statement-breakpoint
CREATE TABLE "sub_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"news_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_models" (
	"model" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"max_tank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"model" integer NOT NULL,
	"plate" text NOT NULL,
	"tax_money" bigint NOT NULL,
	"in_repair" integer DEFAULT 0 NOT NULL,
	"parked" integer DEFAULT 0 NOT NULL,
	"impounded" integer DEFAULT 0 NOT NULL,
	"engine_upgrade" integer DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "vehicles_plate_unique" UNIQUE("plate")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criminal_records" ADD CONSTRAINT "criminal_records_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fines" ADD CONSTRAINT "fines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "houses" ADD CONSTRAINT "houses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_counters" ADD CONSTRAINT "movement_counters_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_announcements" ADD CONSTRAINT "news_announcements_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_quizzes" ADD CONSTRAINT "served_quizzes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_reviewed_by_players_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_news" ADD CONSTRAINT "sub_news_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_vehicle_models_model_fk" FOREIGN KEY ("model") REFERENCES "public"."vehicle_models"("model") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_player_index" ON "businesses" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "criminal_records_player_index" ON "criminal_records" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "fines_player_index" ON "fines" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "houses_player_index" ON "houses" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "links_address_unique" ON "links" USING btree (md5("address")) WHERE "links"."address" <> '';--> statement-breakpoint
CREATE INDEX "mail_tokens_player_index" ON "mail_tokens" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "players_email_key_index" ON "players" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "players_role_points_index" ON "players" USING btree ("role_points" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "players_bank_index" ON "players" USING btree ("bank" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "players_hours_played_index" ON "players" USING btree ("hours_played" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "players_money_spent_index" ON "players" USING btree ("money_spent" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_quiz_index" ON "questions" USING btree ("quiz");--> statement-breakpoint
CREATE INDEX "sessions_player_index" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sub_news_news_index" ON "sub_news" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "vehicles_player_index" ON "vehicles" USING btree ("player_id");