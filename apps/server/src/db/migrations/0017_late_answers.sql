CREATE TABLE "live_late_answers" (
	"round_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"seat_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"device_hash" text NOT NULL,
	"late_ms" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "live_late_answers_pk" PRIMARY KEY("round_id","n","seat_id")
);
--> statement-breakpoint
ALTER TABLE "live_answers" ADD COLUMN "outcome" text DEFAULT 'saved' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_late_answers" ADD CONSTRAINT "live_late_answers_seat_id_live_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_late_answers" ADD CONSTRAINT "live_late_answers_question" FOREIGN KEY ("round_id","n") REFERENCES "public"."live_questions"("round_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_late_answers_of_seat" ON "live_late_answers" USING btree ("seat_id","round_id");