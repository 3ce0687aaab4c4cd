-- What older keys hold is no id: they are forgotten.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "reply";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "made_id" text;