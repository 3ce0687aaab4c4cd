-- Names that look alike share a key now: translates the keys of open games as packages/game/src/live/look-alikes.ts
-- does. U+FE0F only changes the look of an emoji, and is deleted. Keys of teams that look alike already stay.
WITH keys AS (
  SELECT seat."id", seat."game_id", translate(seat."name_key", 'авсԁеһнјкморԛѕтуѵԝхіӏαβεζηικμνορτυχ01iı|' || U&'\FE0F', 'abcdehhjkmopqstyvwxllabezhlkmnoptyxollll') AS "key"
  FROM "live_seats" AS seat
  JOIN "live_games" AS game ON game."id" = seat."game_id" AND game."ended_at" IS NULL
  WHERE seat."removed_at" IS NULL
), alone AS (
  SELECT min("id"::text)::uuid AS "id", "key" FROM keys GROUP BY "game_id", "key" HAVING count(*) = 1
)
UPDATE "live_seats" AS seat SET "name_key" = alone."key" FROM alone
WHERE alone."id" = seat."id" AND alone."key" <> seat."name_key";
