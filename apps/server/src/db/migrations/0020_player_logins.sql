CREATE TABLE "live_persons" (
	"game_id" uuid NOT NULL,
	"email" text NOT NULL,
	"seat_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_persons_pk" PRIMARY KEY("game_id","email")
);
--> statement-breakpoint
CREATE TABLE "player_codes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"previous_code_hash" text,
	"tries_left" integer NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "player_codes_tries_left_fits" CHECK ("player_codes"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_persons" ADD CONSTRAINT "live_persons_game" FOREIGN KEY ("game_id") REFERENCES "public"."live_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_persons" ADD CONSTRAINT "live_persons_seat" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_codes" ADD CONSTRAINT "player_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_logins" ADD CONSTRAINT "player_logins_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_persons_of_seat" ON "live_persons" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "live_persons_email" ON "live_persons" USING btree ("email");--> statement-breakpoint
CREATE INDEX "player_codes_email" ON "player_codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "player_codes_admin" ON "player_codes" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "player_codes_expires_at" ON "player_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "player_logins_email" ON "player_logins" USING btree ("email");--> statement-breakpoint
CREATE INDEX "player_logins_admin" ON "player_logins" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "player_logins_expires_at" ON "player_logins" USING btree ("expires_at");