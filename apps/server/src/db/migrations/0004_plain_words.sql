-- The names of the code: a payment is a payment, and half-points are half-points everywhere.
ALTER TABLE "billing_sales" RENAME TO "billing_payments";--> statement-breakpoint
ALTER TABLE "billing_payments" RENAME COLUMN "sale_id" TO "payment_id";--> statement-breakpoint
ALTER TABLE "billing_payments" RENAME CONSTRAINT "billing_sales_pkey" TO "billing_payments_pkey";--> statement-breakpoint
ALTER TABLE "billing_payments" RENAME CONSTRAINT "billing_sales_subscription" TO "billing_payments_subscription";--> statement-breakpoint
ALTER INDEX "billing_sales_of_subscription" RENAME TO "billing_payments_of_subscription";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "growth_cap" TO "host_cap";--> statement-breakpoint
ALTER TABLE "game_players" RENAME COLUMN "score_halves" TO "score_half_points";--> statement-breakpoint
ALTER TABLE "played_answers" RENAME COLUMN "additional_halves" TO "additional_half_points";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "reply";
