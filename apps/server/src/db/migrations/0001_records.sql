CREATE TABLE "branding" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"custom_title" text DEFAULT '' NOT NULL,
	"custom_url" text DEFAULT '' NOT NULL,
	"custom_url_title" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"mail_id" uuid
);
--> statement-breakpoint
CREATE TABLE "export_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"name" text NOT NULL,
	"score_halves" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "game_players_admin_id_unique" UNIQUE("admin_id","id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"room_code" text NOT NULL,
	"game_mode" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "games_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "games_end_fits" CHECK (("games"."ended_at" is null) = ("games"."game_mode" <> 'stop')
        and ("games"."ended_at" is null or "games"."ended_at" >= "games"."started_at"))
);
--> statement-breakpoint
CREATE TABLE "played_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"text" text NOT NULL,
	"point" boolean NOT NULL,
	"half_point" boolean NOT NULL,
	"additional_halves" integer DEFAULT 0 NOT NULL,
	"marked" boolean NOT NULL,
	CONSTRAINT "played_answers_question_unique" UNIQUE("admin_id","question_id","id"),
	CONSTRAINT "played_answers_one_verdict" CHECK (not ("played_answers"."point" and "played_answers"."half_point"))
);
--> statement-breakpoint
CREATE TABLE "played_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"order_num" integer NOT NULL,
	"question_text" text NOT NULL,
	"answer_text" text NOT NULL,
	"image" text NOT NULL,
	"marked_point" integer NOT NULL,
	CONSTRAINT "played_questions_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "played_questions_order_unique" UNIQUE("admin_id","round_id","order_num")
);
--> statement-breakpoint
CREATE TABLE "played_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"round_mode" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settings" jsonb NOT NULL,
	"scheme" jsonb,
	CONSTRAINT "played_rounds_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "played_rounds_position_unique" UNIQUE("admin_id","game_id","position"),
	CONSTRAINT "played_rounds_position_positive" CHECK ("played_rounds"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "player_users" (
	"admin_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "player_users_pk" PRIMARY KEY("admin_id","player_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"admin_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"bet" bigint,
	CONSTRAINT "responses_pk" PRIMARY KEY("admin_id","question_id","player_id"),
	CONSTRAINT "responses_bet_positive" CHECK ("responses"."bet" >= 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"email" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "users_email_unique" UNIQUE("admin_id","email")
);
--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_mail_id_outbox_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_links" ADD CONSTRAINT "export_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_players" ADD CONSTRAINT "game_players_game" FOREIGN KEY ("admin_id","game_id") REFERENCES "public"."games"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_answers" ADD CONSTRAINT "played_answers_question" FOREIGN KEY ("admin_id","question_id") REFERENCES "public"."played_questions"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_questions" ADD CONSTRAINT "played_questions_round" FOREIGN KEY ("admin_id","round_id") REFERENCES "public"."played_rounds"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_rounds" ADD CONSTRAINT "played_rounds_game" FOREIGN KEY ("admin_id","game_id") REFERENCES "public"."games"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_users" ADD CONSTRAINT "player_users_player" FOREIGN KEY ("admin_id","player_id") REFERENCES "public"."game_players"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_users" ADD CONSTRAINT "player_users_user" FOREIGN KEY ("admin_id","user_id") REFERENCES "public"."users"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_answer" FOREIGN KEY ("admin_id","question_id","answer_id") REFERENCES "public"."played_answers"("admin_id","question_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_player" FOREIGN KEY ("admin_id","player_id") REFERENCES "public"."game_players"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_newest" ON "support_messages" USING btree ("admin_id","at");--> statement-breakpoint
CREATE INDEX "export_links_expires_at" ON "export_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "game_players_of_game" ON "game_players" USING btree ("admin_id","game_id");--> statement-breakpoint
CREATE INDEX "games_started_at" ON "games" USING btree ("admin_id","started_at","id");--> statement-breakpoint
CREATE INDEX "games_of_room" ON "games" USING btree ("room_id","started_at");--> statement-breakpoint
CREATE INDEX "played_rounds_created_at" ON "played_rounds" USING btree ("admin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "player_users_of_user" ON "player_users" USING btree ("admin_id","user_id");--> statement-breakpoint
CREATE INDEX "responses_of_player" ON "responses" USING btree ("admin_id","player_id");--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("admin_id","last_login_at");