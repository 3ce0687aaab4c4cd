CREATE TABLE "live_presence" (
	"game_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"seats" jsonb NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_presence_pk" PRIMARY KEY("game_id","process_id")
);
--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "join_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_seats" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "live_seats" ADD COLUMN "team_code_hash" text;--> statement-breakpoint
ALTER TABLE "live_seats" ADD COLUMN "team_code_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_game_id_live_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."live_games"("id") ON DELETE cascade ON UPDATE no action;