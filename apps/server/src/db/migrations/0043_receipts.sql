-- Payments so far have been listed without a number, and stay so.
CREATE TABLE "receipt_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" text PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"payment_id" text NOT NULL,
	"refunded_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "receipts_payment_refunded" UNIQUE("payment_id","refunded_cents")
);
--> statement-breakpoint
ALTER TABLE "billing_payments" ADD COLUMN "receipt_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_payments" ALTER COLUMN "receipt_due" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "change_intents" ADD COLUMN "receipt_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "change_intents" ALTER COLUMN "receipt_due" SET DEFAULT true;--> statement-breakpoint
UPDATE "change_intents" SET "receipt_due" = true WHERE "capture_id" IS NULL OR "state" IN ('CREATED', 'CAPTURING', 'CAPTURE_PENDING', 'DECLINED', 'EXPIRED');--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_admin" ON "receipts" USING btree ("admin_id");