CREATE TABLE "score_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"round_id" uuid,
	"question_id" uuid,
	"answer_id" uuid,
	"player_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"undoes_id" uuid,
	CONSTRAINT "score_corrections_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "score_corrections_undone_once" UNIQUE("admin_id","undoes_id")
);
--> statement-breakpoint
ALTER TABLE "live_results" ADD COLUMN "corrected_halves" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_questions" ADD COLUMN "published" jsonb;--> statement-breakpoint
ALTER TABLE "live_questions" ADD COLUMN "published_points" integer;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD COLUMN "is_fixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_rounds" ADD COLUMN "unpublished_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "score_corrections" ADD CONSTRAINT "score_corrections_game" FOREIGN KEY ("admin_id","game_id") REFERENCES "public"."games"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_corrections" ADD CONSTRAINT "score_corrections_undone" FOREIGN KEY ("admin_id","undoes_id") REFERENCES "public"."score_corrections"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_corrections_of_game" ON "score_corrections" USING btree ("admin_id","game_id","at");