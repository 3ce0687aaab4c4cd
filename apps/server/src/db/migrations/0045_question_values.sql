-- contract: earlier portals write nothing into the new columns, so no check of theirs can fail.
ALTER TABLE "played_questions" ADD COLUMN "value_halves" integer;--> statement-breakpoint
ALTER TABLE "live_results" ADD COLUMN "value_halves" integer;--> statement-breakpoint
ALTER TABLE "live_questions" ADD COLUMN "value_halves" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "worth_halves" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "worth_halves" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_worth_range" CHECK ("questions"."worth_halves" between 1 and 20000);--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_worth_range" CHECK ("rounds"."worth_halves" between 1 and 20000);
