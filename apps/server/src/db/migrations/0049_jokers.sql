ALTER TABLE "played_rounds" ADD COLUMN "jokers" jsonb;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "has_jokers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD COLUMN "jokers" jsonb;--> statement-breakpoint
ALTER TABLE "live_seats" ADD COLUMN "joker_laid" boolean DEFAULT false NOT NULL;