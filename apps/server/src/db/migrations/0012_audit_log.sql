CREATE TABLE "installation_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_admin_id_admins_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "audit_events_host" ON "audit_events" USING btree ("host_id","at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_of_somebody" CHECK (num_nonnulls("audit_events"."admin_id", "audit_events"."host_id") >= 1);