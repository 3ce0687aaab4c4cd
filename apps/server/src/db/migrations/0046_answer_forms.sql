-- contract: the keys of the four tables of a live round become looser, and no portal of before writes an answer without its round. Earlier ones write nothing into the new columns.
ALTER TABLE "live_late_answers" DROP CONSTRAINT "live_late_answers_question";
--> statement-breakpoint
ALTER TABLE "live_marks" DROP CONSTRAINT "live_marks_question";
--> statement-breakpoint
ALTER TABLE "live_responses" DROP CONSTRAINT "live_responses_question";
--> statement-breakpoint
ALTER TABLE "live_results" DROP CONSTRAINT "live_results_question";
--> statement-breakpoint
ALTER TABLE "score_corrections" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "played_questions" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "live_questions" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "score_corrections" ADD CONSTRAINT "score_corrections_followed" FOREIGN KEY ("admin_id","follows_id") REFERENCES "public"."score_corrections"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_late_answers" ADD CONSTRAINT "live_late_answers_round_id_live_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."live_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_marks" ADD CONSTRAINT "live_marks_round_id_live_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."live_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_responses" ADD CONSTRAINT "live_responses_round_id_live_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."live_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_results" ADD CONSTRAINT "live_results_round_id_live_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."live_rounds"("id") ON DELETE cascade ON UPDATE no action;