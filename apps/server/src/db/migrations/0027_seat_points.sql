CREATE TABLE "score_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"halves" integer NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "score_adjustments_not_none" CHECK ("score_adjustments"."halves" <> 0)
);
--> statement-breakpoint
CREATE TABLE "live_seat_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL,
	"halves" integer NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "live_seat_points_not_none" CHECK ("live_seat_points"."halves" <> 0)
);
--> statement-breakpoint
ALTER TABLE "score_adjustments" ADD CONSTRAINT "score_adjustments_game" FOREIGN KEY ("admin_id","game_id") REFERENCES "public"."games"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_adjustments" ADD CONSTRAINT "score_adjustments_player" FOREIGN KEY ("admin_id","player_id") REFERENCES "public"."game_players"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_seat_points" ADD CONSTRAINT "live_seat_points_seat_id_live_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."live_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_adjustments_of_game" ON "score_adjustments" USING btree ("admin_id","game_id");--> statement-breakpoint
CREATE INDEX "score_adjustments_of_player" ON "score_adjustments" USING btree ("admin_id","player_id");--> statement-breakpoint
CREATE INDEX "live_seat_points_of_seat" ON "live_seat_points" USING btree ("seat_id");