ALTER TABLE "billing_payments" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "change_intents" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
-- Alarms are told once by their key, and a sale is called a payment since.
INSERT INTO "billing_alarms" ("key", "raised_at")
SELECT regexp_replace(regexp_replace("key", '^sale-refunded', 'payment-refunded'), ' sale ', ' payment '), "raised_at"
FROM "billing_alarms" WHERE "key" ~ '^(payment-amount|charge-back|sale-refunded) sale '
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "billing_alarms" WHERE "key" ~ '^(payment-amount|charge-back|sale-refunded) sale ';
