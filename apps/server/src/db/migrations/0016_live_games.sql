CREATE TABLE "live_answers" (
	"seat_id" uuid NOT NULL,
	"key" text NOT NULL,
	"round_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"device_hash" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer NOT NULL,
	"made_ago_ms" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_answers_pk" PRIMARY KEY("seat_id","key")
);
--> statement-breakpoint
CREATE TABLE "live_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"game_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"command_key" text,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "live_events_pk" PRIMARY KEY("game_id","seq"),
	CONSTRAINT "live_events_command_unique" UNIQUE("game_id","command_key")
);
--> statement-breakpoint
CREATE TABLE "live_games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"host_id" uuid,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_rehearsal" boolean NOT NULL,
	"is_recorded" boolean NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"door" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"is_marking" boolean DEFAULT false NOT NULL,
	"marking_round_id" uuid,
	"shows" text DEFAULT 'auto' NOT NULL,
	"seats_revision" integer DEFAULT 0 NOT NULL,
	"publications" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"active_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_games_seq_fits" CHECK ("live_games"."seq" >= 0 and "live_games"."seen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "live_marks" (
	"round_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"group_key" text NOT NULL,
	"verdict" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_marks_pk" PRIMARY KEY("round_id","n","group_key")
);
--> statement-breakpoint
CREATE TABLE "live_questions" (
	"round_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"question_text" text NOT NULL,
	"answer_text" text NOT NULL,
	"image" text NOT NULL,
	"is_revealed" boolean DEFAULT false NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"closed_by" text,
	"is_voided" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_questions_pk" PRIMARY KEY("round_id","n"),
	CONSTRAINT "live_questions_closing_fits" CHECK (("live_questions"."closes_at" is null) = ("live_questions"."closed_by" is null)),
	CONSTRAINT "live_questions_n_positive" CHECK ("live_questions"."n" >= 1)
);
--> statement-breakpoint
CREATE TABLE "live_responses" (
	"round_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"seat_id" uuid NOT NULL,
	"text" text NOT NULL,
	"group_key" text NOT NULL,
	"revision" integer NOT NULL,
	"device_hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_responses_pk" PRIMARY KEY("round_id","n","seat_id")
);
--> statement-breakpoint
CREATE TABLE "live_results" (
	"round_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"seat_id" uuid NOT NULL,
	"text" text NOT NULL,
	"verdict" text,
	"earned_halves" bigint NOT NULL,
	"is_only_one" boolean NOT NULL,
	CONSTRAINT "live_results_pk" PRIMARY KEY("round_id","n","seat_id")
);
--> statement-breakpoint
CREATE TABLE "live_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"ready_round_id" uuid,
	"from_n" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"settings" jsonb NOT NULL,
	"current" integer DEFAULT 0 NOT NULL,
	"through" integer,
	"is_put_off" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "live_rounds_position_unique" UNIQUE("game_id","position")
);
--> statement-breakpoint
CREATE TABLE "live_screens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"is_practice" boolean DEFAULT false NOT NULL,
	"published_halves" bigint DEFAULT 0 NOT NULL,
	"previous_halves" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_players" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "played_questions" ADD COLUMN "voided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_seat_id_live_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_devices" ADD CONSTRAINT "live_devices_seat_id_live_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_game_id_live_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."live_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_marks" ADD CONSTRAINT "live_marks_question" FOREIGN KEY ("round_id","n") REFERENCES "public"."live_questions"("round_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_round_id_live_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."live_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_responses" ADD CONSTRAINT "live_responses_seat_id_live_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_responses" ADD CONSTRAINT "live_responses_question" FOREIGN KEY ("round_id","n") REFERENCES "public"."live_questions"("round_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_results" ADD CONSTRAINT "live_results_seat_id_live_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_results" ADD CONSTRAINT "live_results_question" FOREIGN KEY ("round_id","n") REFERENCES "public"."live_questions"("round_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD CONSTRAINT "live_rounds_game_id_live_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."live_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_screens" ADD CONSTRAINT "live_screens_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_seats" ADD CONSTRAINT "live_seats_game_id_live_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."live_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_devices_of_seat" ON "live_devices" USING btree ("seat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_games_one_open" ON "live_games" USING btree ("room_id") WHERE "live_games"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_games_of_host" ON "live_games" USING btree ("host_id","started_at");--> statement-breakpoint
CREATE INDEX "live_games_of_admin" ON "live_games" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "live_games_of_room" ON "live_games" USING btree ("room_id","started_at");--> statement-breakpoint
CREATE INDEX "live_games_active" ON "live_games" USING btree ("active_at") WHERE "live_games"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_games_ended" ON "live_games" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "live_responses_of_seat" ON "live_responses" USING btree ("seat_id","round_id");--> statement-breakpoint
CREATE INDEX "live_results_of_seat" ON "live_results" USING btree ("seat_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_rounds_one_open" ON "live_rounds" USING btree ("game_id") WHERE "live_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "live_screens_of_room" ON "live_screens" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "live_seats_name" ON "live_seats" USING btree ("game_id","name_key") WHERE "live_seats"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "live_seats_of_game" ON "live_seats" USING btree ("game_id","joined_at");
--> statement-breakpoint
-- An open room has a game from now on, and none of these has one that could go on.
UPDATE "rooms" SET "game_mode" = 'stop' WHERE "game_mode" <> 'stop';--> statement-breakpoint
UPDATE "games" SET "game_mode" = 'stop', "ended_at" = greatest("started_at", now()) WHERE "ended_at" IS NULL;
