ALTER TABLE "game_players" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "game_players" AS team SET "erased_at" = (
  SELECT max(person."erased_at") FROM "player_users" AS sat
  JOIN "users" AS person ON person."admin_id" = sat."admin_id" AND person."id" = sat."user_id"
  WHERE sat."admin_id" = team."admin_id" AND sat."player_id" = team."id"
  HAVING count(*) FILTER (WHERE person."erased_at" IS NULL) = 0)
WHERE team."name" = 'Erased player';
