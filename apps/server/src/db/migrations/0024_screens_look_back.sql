ALTER TABLE "live_games" ADD COLUMN "shown_rows" integer;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "shown_round_id" uuid;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "shown_n" integer;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "shown_given" text;