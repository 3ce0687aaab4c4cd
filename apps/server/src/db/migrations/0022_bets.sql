CREATE TABLE "live_openings" (
	"round_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"halves" bigint NOT NULL,
	CONSTRAINT "live_openings_pk" PRIMARY KEY("round_id","seat_id")
);
--> statement-breakpoint
ALTER TABLE "live_answers" ADD COLUMN "bet" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_late_answers" ADD COLUMN "bet" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_responses" ADD COLUMN "bet" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_results" ADD COLUMN "bet" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_results" ADD COLUMN "value_points" integer;--> statement-breakpoint
ALTER TABLE "live_results" ADD COLUMN "additional_halves" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD COLUMN "scheme" jsonb;--> statement-breakpoint
ALTER TABLE "live_openings" ADD CONSTRAINT "live_openings_round_id_live_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."live_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_openings" ADD CONSTRAINT "live_openings_seat_id_live_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_openings_of_seat" ON "live_openings" USING btree ("seat_id");