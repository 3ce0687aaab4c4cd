ALTER TABLE "outbox_mails" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An address alone is no owner: a mail keeps one where it is certain, which is who wrote to support, a verified
-- admin, or a host whose address no admin has; never somebody who came after the mail.
UPDATE "outbox_mails" AS "m" SET "admin_id" = coalesce(
	(SELECT "s"."admin_id" FROM "support_messages" AS "s" WHERE "s"."mail_id" = "m"."id" LIMIT 1),
	(SELECT "a"."id" FROM "admins" AS "a" WHERE "a"."email" = "m"."recipient"
		AND "a"."verified_at" IS NOT NULL AND "a"."created_at" <= "m"."created_at")
);--> statement-breakpoint
UPDATE "outbox_mails" AS "m" SET "host_id" = "h"."id", "admin_id" = "h"."admin_id" FROM "hosts" AS "h"
	WHERE "m"."admin_id" IS NULL AND "h"."email" = "m"."recipient" AND "h"."created_at" <= "m"."created_at"
	AND NOT EXISTS (SELECT FROM "admins" AS "a" WHERE "a"."email" = "m"."recipient");--> statement-breakpoint
-- Lines of invitations name their host, by its address now, or by its room where it has changed its address since.
UPDATE "audit_events" AS "e" SET "detail" = "e"."detail" || jsonb_build_object('hostId', "h"."id") FROM "hosts" AS "h"
	WHERE "e"."kind" = 'hosts.invited' AND "h"."email" = "e"."detail" ->> 'email' AND "h"."created_at" <= "e"."at";--> statement-breakpoint
UPDATE "audit_events" AS "e" SET "detail" = "e"."detail" || jsonb_build_object('hostId', "c"."host_id") FROM "audit_events" AS "c"
	WHERE "e"."kind" = 'hosts.invited' AND NOT "e"."detail" ? 'hostId'
	AND "c"."kind" = 'hosts.email-changed' AND "c"."at" > "e"."at"
	AND "c"."detail" ->> 'roomCode' = "e"."detail" ->> 'roomCode'
	AND EXISTS (SELECT FROM "hosts" AS "h" WHERE "h"."id" = "c"."host_id" AND "h"."created_at" <= "e"."at");--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_host" FOREIGN KEY ("admin_id","host_id") REFERENCES "public"."hosts"("admin_id","id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "outbox_mails_of_host" ON "outbox_mails" USING btree ("host_id","created_at");