CREATE TABLE "local_paypal"."behaviour" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"resource_type" text NOT NULL,
	"summary" text NOT NULL,
	"resource" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deliver_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."orders" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"description" text NOT NULL,
	"custom_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"brand_name" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"capture_id" text,
	"capture_request_id" text,
	"capture_status" text,
	"captured_at" timestamp (3) with time zone,
	"refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_request_unique" UNIQUE("request_id"),
	CONSTRAINT "orders_capture_unique" UNIQUE("capture_id")
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."plans" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"product_id" text NOT NULL,
	"status" text NOT NULL,
	"quantity_supported" boolean NOT NULL,
	"tiers" jsonb NOT NULL,
	"failure_threshold" integer NOT NULL,
	"sent" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_request_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."products" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"sent" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_request_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."revisions" (
	"ba_token" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."sales" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"quantity" integer NOT NULL,
	"next_quantity" integer,
	"custom_id" text,
	"start_time" timestamp (3) with time zone NOT NULL,
	"ba_token" text NOT NULL,
	"brand_name" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"activates_at" timestamp (3) with time zone,
	"next_billing_at" timestamp (3) with time zone,
	"last_payment_cents" integer,
	"last_payment_at" timestamp (3) with time zone,
	"outstanding_cents" integer DEFAULT 0 NOT NULL,
	"failed_payments" integer DEFAULT 0 NOT NULL,
	"payment_retries" integer DEFAULT 0 NOT NULL,
	"cycles_completed" integer DEFAULT 0 NOT NULL,
	"status_change_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"status_changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_request_unique" UNIQUE("request_id"),
	CONSTRAINT "subscriptions_ba_token_unique" UNIQUE("ba_token")
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal"."webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"event_types" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "local_paypal"."plans" ADD CONSTRAINT "plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "local_paypal"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal"."revisions" ADD CONSTRAINT "revisions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "local_paypal"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal"."revisions" ADD CONSTRAINT "revisions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "local_paypal"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal"."sales" ADD CONSTRAINT "sales_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "local_paypal"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal"."subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "local_paypal"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_due" ON "local_paypal"."events" USING btree ("state","deliver_at");--> statement-breakpoint
CREATE INDEX "revisions_subscription" ON "local_paypal"."revisions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "sales_subscription" ON "local_paypal"."sales" USING btree ("subscription_id","at");