CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"public_url" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_alarms" (
	"key" text PRIMARY KEY NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_sales" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_quantity" integer NOT NULL,
	"to_quantity" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"state" text NOT NULL,
	"custom_id" text NOT NULL,
	"public_url" text NOT NULL,
	"order_id" text,
	"order_link" text,
	"capture_id" text,
	"declines" integer DEFAULT 0 NOT NULL,
	"ba_token" text,
	"approval_link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"worked_until" timestamp (3) with time zone,
	CONSTRAINT "change_intents_order_unique" UNIQUE("order_id"),
	CONSTRAINT "change_intents_capture_unique" UNIQUE("capture_id"),
	CONSTRAINT "change_intents_ba_token_unique" UNIQUE("ba_token"),
	CONSTRAINT "change_intents_fee_fits" CHECK (("change_intents"."kind" = 'INCREASE') = ("change_intents"."fee_cents" > 0)
        and ("change_intents"."kind" = 'INCREASE') = ("change_intents"."to_quantity" > "change_intents"."from_quantity")
        and "change_intents"."to_quantity" between 3 and 999),
	CONSTRAINT "change_intents_paid_known" CHECK ("change_intents"."state" not in ('CAPTURE_PENDING', 'PAID', 'REFUND_DUE', 'REFUNDED')
        or ("change_intents"."order_id" is not null and "change_intents"."capture_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"transmission_id" text NOT NULL,
	"type" text NOT NULL,
	"subscription_id" text,
	"order_id" text,
	"capture_id" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_transmission_unique" UNIQUE("transmission_id"),
	CONSTRAINT "webhook_events_event_transmission" UNIQUE("event_id","transmission_id")
);
--> statement-breakpoint
CREATE TABLE "subscribe_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"plan_id" text NOT NULL,
	"public_url" text NOT NULL,
	"state" text NOT NULL,
	"paypal_subscription_id" text,
	"ba_token" text,
	"approval_link" text,
	"undo_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "subscribe_intents_paypal_subscription_unique" UNIQUE("paypal_subscription_id"),
	CONSTRAINT "subscribe_intents_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "subscribe_intents_quantity_fits" CHECK ("subscribe_intents"."quantity" between 3 and 999),
	CONSTRAINT "subscribe_intents_paypal_known" CHECK ("subscribe_intents"."state" in ('CREATED', 'REPLACED', 'EXPIRED')
        or num_nulls("subscribe_intents"."paypal_subscription_id", "subscribe_intents"."ba_token", "subscribe_intents"."approval_link") = 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"intent_id" text,
	"paypal_subscription_id" text,
	"quantity" integer NOT NULL,
	"next_cycle_quantity" integer NOT NULL,
	"growth_cap" integer NOT NULL,
	"current_period_end" timestamp (3) with time zone,
	"past_due" boolean DEFAULT false NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	"last_paid_at" timestamp (3) with time zone,
	"provider_updated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_intent_unique" UNIQUE("intent_id"),
	CONSTRAINT "subscriptions_paypal_subscription_unique" UNIQUE("paypal_subscription_id"),
	CONSTRAINT "subscriptions_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "subscriptions_provider_fits" CHECK (("subscriptions"."provider" = 'paypal') = ("subscriptions"."paypal_subscription_id" is not null)
        and ("subscriptions"."provider" = 'paypal') = ("subscriptions"."intent_id" is not null)),
	CONSTRAINT "subscriptions_quantities_fit" CHECK (least("subscriptions"."quantity", "subscriptions"."next_cycle_quantity", "subscriptions"."growth_cap") >= 0
        and "subscriptions"."growth_cap" <= "subscriptions"."quantity")
);
--> statement-breakpoint
CREATE TABLE "host_settings" (
	"host_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"game_settings" jsonb NOT NULL,
	"pro_game_options" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"kind" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hosts_email_unique" UNIQUE("email"),
	CONSTRAINT "hosts_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "hosts_kind_fits" CHECK (("hosts"."kind" = 'created' and "hosts"."admin_id" is not null and "hosts"."email" is null)
        or ("hosts"."kind" = 'invited' and "hosts"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"room_code" text NOT NULL,
	"game_mode" text DEFAULT 'stop' NOT NULL,
	CONSTRAINT "rooms_host_unique" UNIQUE("host_id"),
	CONSTRAINT "rooms_room_code_unique" UNIQUE("room_code"),
	CONSTRAINT "rooms_room_code_fits" CHECK ("rooms"."room_code" ~ '^[A-Z0-9_.-]{4,10}$')
);
--> statement-breakpoint
CREATE TABLE "image_owners" (
	"admin_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "image_owners_pk" PRIMARY KEY("admin_id","hash")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "images_hash_is_hex" CHECK ("images"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "images_size_fits" CHECK ("images"."size_bytes" = octet_length("images"."content"))
);
--> statement-breakpoint
CREATE TABLE "local_paypal_behaviour" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal_events" (
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
CREATE TABLE "local_paypal_orders" (
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
	CONSTRAINT "local_paypal_orders_request_unique" UNIQUE("request_id"),
	CONSTRAINT "local_paypal_orders_capture_unique" UNIQUE("capture_id")
);
--> statement-breakpoint
CREATE TABLE "local_paypal_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"product_id" text NOT NULL,
	"status" text NOT NULL,
	"quantity_supported" boolean NOT NULL,
	"tiers" jsonb NOT NULL,
	"failure_threshold" integer NOT NULL,
	"sent" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "local_paypal_plans_request_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "local_paypal_products" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"sent" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "local_paypal_products_request_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "local_paypal_revisions" (
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
CREATE TABLE "local_paypal_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal_subscriptions" (
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
	CONSTRAINT "local_paypal_subscriptions_request_unique" UNIQUE("request_id"),
	CONSTRAINT "local_paypal_subscriptions_ba_token_unique" UNIQUE("ba_token")
);
--> statement-breakpoint
CREATE TABLE "local_paypal_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_paypal_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"event_types" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"admin_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_admin_id_key_pk" PRIMARY KEY("admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"host_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."admin_id", "sessions"."host_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"most_hosts" integer NOT NULL,
	"most_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_uses_fit" CHECK ("promo_codes"."uses" between 0 and "promo_codes"."most_uses"),
	CONSTRAINT "promo_codes_limits_fit" CHECK ("promo_codes"."months" between 1 and 120 and "promo_codes"."most_hosts" between 3 and 999)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"code_hash" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_uses_once" PRIMARY KEY("code_hash","admin_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"order_num" integer NOT NULL,
	"question_text" text NOT NULL,
	"answer_text" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	CONSTRAINT "questions_order_unique" UNIQUE("admin_id","round_id","order_num"),
	CONSTRAINT "questions_order_range" CHECK ("questions"."order_num" between 1 and 998)
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"wager_scheme_id" uuid,
	CONSTRAINT "rounds_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "rounds_revision_positive" CHECK ("rounds"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "admin_settings" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"game_settings" jsonb NOT NULL,
	"pro_game_options" jsonb NOT NULL,
	"player_settings" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wager_schemes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"points" integer[] NOT NULL,
	"percentage" integer,
	"single_use" boolean NOT NULL,
	"mandatory_wagering" boolean NOT NULL,
	"subtract_for_incorrect" boolean NOT NULL,
	"bonus_points" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wager_schemes_admin_id_unique" UNIQUE("admin_id","id"),
	CONSTRAINT "wager_schemes_position_unique" UNIQUE("admin_id","position"),
	CONSTRAINT "wager_schemes_position_not_zero" CHECK ("wager_schemes"."position" <> 0),
	CONSTRAINT "wager_schemes_fits_type" CHECK (("wager_schemes"."type" = 'points') = (cardinality("wager_schemes"."points") > 0)
        and cardinality("wager_schemes"."points") <= 50
        and ("wager_schemes"."type" = 'percentage') = ("wager_schemes"."percentage" is not null)
        and ("wager_schemes"."type" <> 'percentage' or "wager_schemes"."single_use")),
	CONSTRAINT "wager_schemes_amounts" CHECK (1 <= all ("wager_schemes"."points") and 10000 >= all ("wager_schemes"."points")
        and "wager_schemes"."percentage" between 1 and 100 and "wager_schemes"."bonus_points" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_sales" ADD CONSTRAINT "billing_sales_subscription" FOREIGN KEY ("admin_id","subscription_id") REFERENCES "public"."subscriptions"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_intents" ADD CONSTRAINT "change_intents_subscription" FOREIGN KEY ("admin_id","subscription_id") REFERENCES "public"."subscriptions"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribe_intents" ADD CONSTRAINT "subscribe_intents_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_intent" FOREIGN KEY ("admin_id","intent_id") REFERENCES "public"."subscribe_intents"("admin_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_settings" ADD CONSTRAINT "host_settings_host" FOREIGN KEY ("admin_id","host_id") REFERENCES "public"."hosts"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_owners" ADD CONSTRAINT "image_owners_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_owners" ADD CONSTRAINT "image_owners_hash_images_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal_plans" ADD CONSTRAINT "local_paypal_plans_product_id_local_paypal_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."local_paypal_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal_revisions" ADD CONSTRAINT "local_paypal_revisions_subscription_id_local_paypal_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."local_paypal_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal_revisions" ADD CONSTRAINT "local_paypal_revisions_plan_id_local_paypal_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."local_paypal_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal_sales" ADD CONSTRAINT "local_paypal_sales_subscription_id_local_paypal_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."local_paypal_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_paypal_subscriptions" ADD CONSTRAINT "local_paypal_subscriptions_plan_id_local_paypal_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."local_paypal_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_hash_promo_codes_code_hash_fk" FOREIGN KEY ("code_hash") REFERENCES "public"."promo_codes"("code_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_subscription" FOREIGN KEY ("admin_id","subscription_id") REFERENCES "public"."subscriptions"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_round" FOREIGN KEY ("admin_id","round_id") REFERENCES "public"."rounds"("admin_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_wager_scheme" FOREIGN KEY ("admin_id","wager_scheme_id") REFERENCES "public"."wager_schemes"("admin_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_settings" ADD CONSTRAINT "admin_settings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wager_schemes" ADD CONSTRAINT "wager_schemes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tokens_admin" ON "link_tokens" USING btree ("admin_id","kind");--> statement-breakpoint
CREATE INDEX "billing_sales_of_subscription" ON "billing_sales" USING btree ("subscription_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_intents_one_open" ON "change_intents" USING btree ("admin_id") WHERE "change_intents"."state" in ('CREATED', 'CAPTURING', 'CAPTURE_PENDING', 'PAID', 'REVISE_PENDING',
          'APPLIED_UNCONFIRMED');--> statement-breakpoint
CREATE UNIQUE INDEX "change_intents_one_scheduled" ON "change_intents" USING btree ("admin_id") WHERE "change_intents"."state" in ('SCHEDULED', 'SCHEDULED_UNCONFIRMED');--> statement-breakpoint
CREATE INDEX "change_intents_subscription_changes" ON "change_intents" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "change_intents_due" ON "change_intents" USING btree ("next_check_at") WHERE "change_intents"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("next_attempt_at") WHERE "webhook_events"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribe_intents_one_open" ON "subscribe_intents" USING btree ("admin_id") WHERE "subscribe_intents"."state" in ('CREATED', 'WAITING');--> statement-breakpoint
CREATE INDEX "subscribe_intents_due" ON "subscribe_intents" USING btree ("next_check_at") WHERE "subscribe_intents"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_living" ON "subscriptions" USING btree ("admin_id") WHERE "subscriptions"."status" <> 'INACTIVE';--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("current_period_end") WHERE "subscriptions"."status" = 'CANCELED' or "subscriptions"."provider" = 'promo';--> statement-breakpoint
CREATE INDEX "hosts_admin" ON "hosts" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "image_owners_hash" ON "image_owners" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "local_paypal_events_due" ON "local_paypal_events" USING btree ("state","deliver_at");--> statement-breakpoint
CREATE INDEX "local_paypal_revisions_subscription" ON "local_paypal_revisions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "local_paypal_sales_subscription" ON "local_paypal_sales" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_admin" ON "audit_events" USING btree ("admin_id","at");--> statement-breakpoint
CREATE INDEX "limits_until" ON "limits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "outbox_mails_due" ON "outbox_mails" USING btree ("next_attempt_at") WHERE "outbox_mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_mails_created_at" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_admin" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sessions_host" ON "sessions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rounds_of_scheme" ON "rounds" USING btree ("admin_id","wager_scheme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_name_unique" ON "rounds" USING btree ("admin_id",lower("name"));--> statement-breakpoint
CREATE INDEX "rounds_newest_first" ON "rounds" USING btree ("admin_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wager_schemes_name_unique" ON "wager_schemes" USING btree ("admin_id",lower("name"));