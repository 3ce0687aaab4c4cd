-- contract: earlier portals name their columns and write no tags, so no check of theirs can fail.
ALTER TABLE "played_questions" ADD COLUMN "text_key" uuid;--> statement-breakpoint
ALTER TABLE "played_questions" ADD COLUMN "asked" integer;--> statement-breakpoint
ALTER TABLE "played_questions" ADD COLUMN "right_halves" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "text_key" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "times_played" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "last_played_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "last_room_code" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "right_halves" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "played_questions_text_key" ON "played_questions" USING btree ("admin_id","text_key") WHERE "played_questions"."text_key" is not null;--> statement-breakpoint
CREATE INDEX "played_questions_uncounted" ON "played_questions" USING btree ("id") WHERE "played_questions"."asked" is null;--> statement-breakpoint
CREATE INDEX "questions_text_key" ON "questions" USING btree ("admin_id","text_key");--> statement-breakpoint
CREATE INDEX "questions_uncounted" ON "questions" USING btree ("id") WHERE "questions"."text_key" is null;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tags_count" CHECK (cardinality("questions"."tags") <= 20);--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_tags_count" CHECK (cardinality("rounds"."tags") <= 20);