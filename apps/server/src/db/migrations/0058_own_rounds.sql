-- contract: the released version writes only rounds of admins, each question under the admin and round it had.
-- A save locks its round before its questions. In another order, it and the migration would wait for each other.
LOCK TABLE "hosts" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "rounds", "questions" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "offer" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_any_round" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_host_name_unique" ON "rounds" USING btree ("host_id",lower("name")) WHERE "rounds"."host_id" is not null;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_round_order_unique" UNIQUE("round_id","order_num");--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_one_owner" CHECK (("rounds"."admin_id" is null) <> ("rounds"."host_id" is null));--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_of_host_fit" CHECK ("rounds"."host_id" is null or ("rounds"."wager_scheme_id" is null and "rounds"."audience" = 'all'));--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_offer_fits" CHECK ("rounds"."offer" in ('none', 'offered', 'added', 'declined')
        and ("rounds"."host_id" is not null or "rounds"."offer" = 'none'));