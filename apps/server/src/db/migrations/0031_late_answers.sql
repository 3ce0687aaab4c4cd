CREATE TABLE "late_answers" (
	"admin_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"text" text NOT NULL,
	"bet" bigint NOT NULL,
	"late_ms" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_accepted" boolean NOT NULL,
	CONSTRAINT "late_answers_pk" PRIMARY KEY("admin_id","question_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "played_rounds" ADD COLUMN "openings" jsonb;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_question" FOREIGN KEY ("admin_id","question_id") REFERENCES "public"."played_questions"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_player" FOREIGN KEY ("admin_id","player_id") REFERENCES "public"."game_players"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_answers_of_player" ON "late_answers" USING btree ("admin_id","player_id");--> statement-breakpoint
UPDATE "played_rounds" SET "openings" = (
	SELECT coalesce(jsonb_object_agg(opening."seat_id"::text, opening."halves"), '{}')
	FROM "live_openings" AS opening WHERE opening."round_id" = "played_rounds"."id"
)
WHERE "scheme" IS NOT NULL AND EXISTS (SELECT FROM "live_rounds" AS kept WHERE kept."id" = "played_rounds"."id");--> statement-breakpoint
INSERT INTO "late_answers" ("admin_id", "question_id", "player_id", "text", "bet", "late_ms", "received_at", "is_accepted")
SELECT question."admin_id", question."id", player."id", late."text", late."bet", late."late_ms", late."received_at", late."state" = 'accepted'
FROM "live_late_answers" AS late
JOIN "live_rounds" AS round ON round."id" = late."round_id" AND round."state" = 'published'
JOIN "live_games" AS game ON game."id" = round."game_id" AND game."ended_at" IS NOT NULL
JOIN "played_questions" AS question ON question."round_id" = late."round_id" AND question."order_num" = late."n"
JOIN "game_players" AS player ON player."admin_id" = question."admin_id" AND player."id" = late."seat_id"
LEFT JOIN "live_responses" AS standing ON standing."round_id" = late."round_id" AND standing."n" = late."n" AND standing."seat_id" = late."seat_id"
WHERE standing."received_at" IS NULL OR standing."received_at" <= late."received_at";
