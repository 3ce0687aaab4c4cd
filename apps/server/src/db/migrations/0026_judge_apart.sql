ALTER TABLE "live_marks" ALTER COLUMN "verdict" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "live_marks" ADD COLUMN "seat_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_marks" DROP CONSTRAINT "live_marks_pk";
--> statement-breakpoint
ALTER TABLE "live_marks" ADD CONSTRAINT "live_marks_pk" PRIMARY KEY("round_id","n","group_key","seat_id");--> statement-breakpoint
ALTER TABLE "live_marks" ADD CONSTRAINT "live_marks_group_is_marked" CHECK ("live_marks"."verdict" is not null or "live_marks"."seat_id" <> '00000000-0000-0000-0000-000000000000');