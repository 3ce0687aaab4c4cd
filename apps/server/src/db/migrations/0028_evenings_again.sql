CREATE TABLE "result_keys" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"token" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "standings_links_end_fits" CHECK (("standings_links"."token" is null) = ("standings_links"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "player_codes" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player_codes" ALTER COLUMN "mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "played_questions" ADD COLUMN "is_revealed" boolean;--> statement-breakpoint
ALTER TABLE "result_keys" ADD CONSTRAINT "result_keys_player" FOREIGN KEY ("admin_id","player_id") REFERENCES "public"."game_players"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings_links" ADD CONSTRAINT "standings_links_game" FOREIGN KEY ("admin_id","game_id") REFERENCES "public"."games"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_keys_of_player" ON "result_keys" USING btree ("admin_id","player_id");--> statement-breakpoint
CREATE INDEX "result_keys_until" ON "result_keys" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "standings_links_one" ON "standings_links" USING btree ("admin_id","game_id") WHERE "standings_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "standings_links_of_game" ON "standings_links" USING btree ("admin_id","game_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email") WHERE "users"."erased_at" is null;