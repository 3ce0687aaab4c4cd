-- contract: the released version writes none of the new columns, and its rounds are for all rooms.
-- Games read their room before they lock and record themselves. In another order, they and the migration would wait for each other.
LOCK TABLE "rooms", "live_games", "rounds", "games" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "night_rounds" (
	"admin_id" uuid NOT NULL,
	"night_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "night_rounds_night_id_round_id_pk" PRIMARY KEY("night_id","round_id"),
	CONSTRAINT "night_rounds_position_range" CHECK ("night_rounds"."position" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "night_settings" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"hours_before" integer DEFAULT 24 NOT NULL,
	"new_rounds" text DEFAULT 'all' NOT NULL,
	CONSTRAINT "night_settings_hours_range" CHECK ("night_settings"."hours_before" between 1 and 168),
	CONSTRAINT "night_settings_new_rounds" CHECK ("night_settings"."new_rounds" in ('all', 'nights'))
);
--> statement-breakpoint
CREATE TABLE "nights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"room_code" text NOT NULL,
	"day" date NOT NULL,
	"start_minute" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"person_key" uuid,
	"note" text DEFAULT '' NOT NULL,
	"series_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "nights_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "nights_slot" UNIQUE("admin_id","room_id","day","start_minute"),
	CONSTRAINT "nights_start_range" CHECK ("nights"."start_minute" between 0 and 1439),
	CONSTRAINT "nights_note_fits" CHECK (char_length("nights"."note") <= 500),
	CONSTRAINT "nights_revision_positive" CHECK ("nights"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "night_id" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "night_id" uuid;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "night_rounds" ADD CONSTRAINT "night_rounds_night" FOREIGN KEY ("admin_id","night_id") REFERENCES "public"."nights"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_rounds" ADD CONSTRAINT "night_rounds_round" FOREIGN KEY ("admin_id","round_id") REFERENCES "public"."rounds"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_settings" ADD CONSTRAINT "night_settings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nights" ADD CONSTRAINT "nights_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "night_rounds_round_index" ON "night_rounds" USING btree ("admin_id","round_id");--> statement-breakpoint
CREATE INDEX "nights_day" ON "nights" USING btree ("admin_id","day");--> statement-breakpoint
CREATE INDEX "nights_start" ON "nights" USING btree ("admin_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "nights_of_room" ON "nights" USING btree ("admin_id","room_id","starts_at");--> statement-breakpoint
CREATE INDEX "nights_of_person" ON "nights" USING btree ("admin_id","person_key","starts_at");--> statement-breakpoint
CREATE INDEX "games_of_night" ON "games" USING btree ("admin_id","night_id") WHERE "games"."night_id" is not null;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_audience" CHECK ("rounds"."audience" in ('all', 'nights'));