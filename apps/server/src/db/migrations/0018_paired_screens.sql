CREATE TABLE "live_pairings" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"salt" text NOT NULL,
	"device" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_pairings_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_screens" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "live_screens" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_screens" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "live_pairings_until" ON "live_pairings" USING btree ("until");--> statement-breakpoint
ALTER TABLE "live_screens" ADD CONSTRAINT "live_screens_id" UNIQUE("id");