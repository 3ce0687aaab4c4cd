CREATE TABLE "keeping_settings" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"players" text NOT NULL,
	"audit_log" text NOT NULL,
	"messages" text NOT NULL,
	"mails" text NOT NULL,
	"next_players" text,
	"next_audit_log" text,
	"next_messages" text,
	"next_mails" text,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "keeping_settings_next_is_due" CHECK (("keeping_settings"."due_at" is not null) = (num_nonnulls("keeping_settings"."next_players", "keeping_settings"."next_audit_log", "keeping_settings"."next_messages", "keeping_settings"."next_mails") > 0))
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "keeping_settings" ADD CONSTRAINT "keeping_settings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_admin" ON "outbox_mails" USING btree ("admin_id","created_at");--> statement-breakpoint
UPDATE "outbox_mails" AS "m" SET "admin_id" = coalesce(
	(SELECT "a"."id" FROM "admins" AS "a" WHERE "a"."email" = "m"."recipient"),
	(SELECT "h"."admin_id" FROM "hosts" AS "h" WHERE "h"."email" = "m"."recipient"),
	(SELECT "s"."admin_id" FROM "support_messages" AS "s" WHERE "s"."mail_id" = "m"."id" LIMIT 1)
);
