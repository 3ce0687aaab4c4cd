ALTER TABLE "live_marks" ADD COLUMN "additional_halves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_questions" ADD COLUMN "value_points" integer;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_value_positive" CHECK ("live_questions"."value_points" >= 1);