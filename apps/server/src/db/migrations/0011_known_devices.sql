CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" uuid,
	"host_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_admin_unique" UNIQUE("token_hash","admin_id"),
	CONSTRAINT "known_devices_host_unique" UNIQUE("token_hash","host_id"),
	CONSTRAINT "known_devices_one_owner" CHECK (num_nonnulls("known_devices"."admin_id", "known_devices"."host_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "password_set_at" timestamp (3) with time zone;--> statement-breakpoint
-- What is known of accounts that exist: their sign-up, or the last reset that the trail tells of.
UPDATE "admins" SET "password_set_at" = coalesce(
  (SELECT max("at") FROM "audit_events" WHERE "admin_id" = "admins"."id" AND "kind" = 'account.password-reset'),
  "created_at"
);--> statement-breakpoint
ALTER TABLE "admins" ALTER COLUMN "password_set_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "may_choose_password_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_admin" ON "known_devices" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "known_devices_host" ON "known_devices" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at" ON "known_devices" USING btree ("last_used_at");