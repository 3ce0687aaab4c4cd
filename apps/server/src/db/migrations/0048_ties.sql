ALTER TABLE "game_players" ADD COLUMN "tie_place" integer;--> statement-breakpoint
ALTER TABLE "played_rounds" ADD COLUMN "tied" jsonb;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD COLUMN "tied" jsonb;--> statement-breakpoint
ALTER TABLE "live_seats" ADD COLUMN "tie_place" integer;