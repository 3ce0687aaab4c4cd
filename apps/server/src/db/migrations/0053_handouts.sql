-- contract: no portal of before writes a handout, so no row can break the index.
ALTER TABLE "live_rounds" ADD COLUMN "is_handout" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "live_rounds_one_out" ON "live_rounds" USING btree ("game_id") WHERE "live_rounds"."state" = 'out';