ALTER TABLE "live_games" ADD COLUMN "crowded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_seats" ADD COLUMN "came_from" text;--> statement-breakpoint
CREATE INDEX "live_seats_came_from" ON "live_seats" USING btree ("joined_at") WHERE "live_seats"."came_from" is not null;