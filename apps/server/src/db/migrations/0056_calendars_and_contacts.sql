-- contract: the released version writes none of the new columns, and knows nothing of contacts.
-- Requests read their membership before nights. In another order, they and the migration would wait for each other.
LOCK TABLE "memberships", "nights" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "room_contacts" (
	"admin_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"email" text NOT NULL,
	"stop_token" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "room_contacts_admin_id_host_id_email_pk" PRIMARY KEY("admin_id","host_id","email"),
	CONSTRAINT "room_contacts_stop_unique" UNIQUE("stop_token")
);
--> statement-breakpoint
ALTER TABLE "nights" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "calendar_hash" text;--> statement-breakpoint
ALTER TABLE "room_contacts" ADD CONSTRAINT "room_contacts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_contacts" ADD CONSTRAINT "room_contacts_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_contacts_host" ON "room_contacts" USING btree ("host_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_calendar_unique" UNIQUE("calendar_hash");