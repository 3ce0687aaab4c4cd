-- contract: the released version does not write the new columns, which all checks and references allow.
-- Requests lock sessions before admins. In another order, they and the migration would wait for each other.
LOCK TABLE "audit_events", "export_links", "sessions", "admins" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"public_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_one_end" CHECK (num_nonnulls("invitations"."accepted_at", "invitations"."declined_at", "invitations"."revoked_at") <= 1),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'admin', 'editor', 'viewer', 'host'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"admin_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	CONSTRAINT "memberships_admin_id_person_id_pk" PRIMARY KEY("admin_id","person_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('owner', 'admin', 'editor', 'viewer')),
	CONSTRAINT "memberships_owner_is_active" CHECK ("memberships"."role" <> 'owner' or "memberships"."deactivated_at" is null)
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "kind" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "person_key" uuid;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "last_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "second_factor_required_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "export_links" ADD COLUMN "person_key" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "person_key" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_confined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_admins_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("admin_id","email",(case when "role" in ('owner', 'host') then "role" else 'member' end)) WHERE num_nonnulls("invitations"."accepted_at", "invitations"."declined_at", "invitations"."revoked_at") = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_offer" ON "invitations" USING btree ("admin_id") WHERE "invitations"."role" = 'owner' and num_nonnulls("invitations"."accepted_at", "invitations"."declined_at", "invitations"."revoked_at") = 0;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_owner" ON "memberships" USING btree ("admin_id") WHERE "memberships"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "memberships_person" ON "memberships" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_last_organization_id_admins_id_fk" FOREIGN KEY ("last_organization_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_admins_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admins_person_key" ON "admins" USING btree ("person_key") WHERE "admins"."person_key" is not null;--> statement-breakpoint
CREATE INDEX "admins_last_organization" ON "admins" USING btree ("last_organization_id") WHERE "admins"."last_organization_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_organization" ON "sessions" USING btree ("organization_id") WHERE "sessions"."organization_id" is not null;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_kind" CHECK ("admins"."kind" in ('both', 'person', 'organization'));--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_name" CHECK (char_length("admins"."name") between 1 and 60);--> statement-breakpoint
UPDATE "admins" SET "kind" = 'organization' WHERE "email" LIKE 'organization.%@invalid';
