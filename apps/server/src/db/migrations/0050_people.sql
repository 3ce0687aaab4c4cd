-- contract: the released version gives nobody the role host and writes none of the new columns, which all checks and references allow.
-- Requests read sessions before what they work on. In another order, they and the migration would wait for each other.
LOCK TABLE "sessions", "memberships", "invitations", "live_games" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "game_leaders" (
	"admin_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"person_key" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_leaders_game_id_person_key_pk" PRIMARY KEY("game_id","person_key")
);
--> statement-breakpoint
CREATE TABLE "member_rooms" (
	"admin_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	CONSTRAINT "member_rooms_admin_id_person_id_host_id_pk" PRIMARY KEY("admin_id","person_id","host_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_role";--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "led_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "leads" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "host_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "leads" text DEFAULT 'chosen' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_from" uuid;--> statement-breakpoint
ALTER TABLE "game_leaders" ADD CONSTRAINT "game_leaders_game" FOREIGN KEY ("admin_id","game_id") REFERENCES "public"."games"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_rooms" ADD CONSTRAINT "member_rooms_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_rooms" ADD CONSTRAINT "member_rooms_membership" FOREIGN KEY ("admin_id","person_id") REFERENCES "public"."memberships"("admin_id","person_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "member_rooms_host" ON "member_rooms" USING btree ("admin_id","host_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_from" FOREIGN KEY ("opened_from") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_opened" ON "sessions" USING btree ("opened_from") WHERE "sessions"."opened_from" is not null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_leads" CHECK ("invitations"."leads" is null or ("invitations"."role" = 'host' and "invitations"."leads" in ('all', 'chosen')));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_display_name_fits" CHECK (char_length("invitations"."display_name") between 1 and 60);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_leads" CHECK ("memberships"."leads" in ('all', 'chosen'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_display_name_fits" CHECK (char_length("memberships"."display_name") between 1 and 60);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('owner', 'admin', 'editor', 'viewer', 'host'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_of_host" CHECK ("sessions"."opened_from" is null or "sessions"."host_id" is not null);