-- What the stand-in of PayPal remembers moves into the schema of packages/local-paypal, as the first
-- migration there makes it. Where nobody ever used it, nothing is left of it.
DO $$
DECLARE
	tables CONSTANT text[] := ARRAY['behaviour', 'events', 'orders', 'plans', 'products', 'revisions',
		'sales', 'subscriptions', 'tokens', 'webhooks'];
	name text;
	named record;
	is_used boolean := false;
BEGIN
	FOREACH name IN ARRAY tables LOOP
		EXECUTE format('SELECT %L OR EXISTS (SELECT FROM %I)', is_used, 'local_paypal_' || name) INTO is_used;
	END LOOP;
	IF NOT is_used THEN
		RETURN;
	END IF;
	CREATE SCHEMA "local_paypal";
	FOREACH name IN ARRAY tables LOOP
		EXECUTE format('ALTER TABLE %I SET SCHEMA "local_paypal"', 'local_paypal_' || name);
		EXECUTE format('ALTER TABLE "local_paypal".%I RENAME TO %I', 'local_paypal_' || name, name);
	END LOOP;
	FOR named IN
		SELECT conrelid::regclass AS owner, conname AS old FROM pg_constraint
		WHERE connamespace = '"local_paypal"'::regnamespace AND conname LIKE 'local\_paypal\_%'
	LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named.owner, named.old,
			replace(named.old, 'local_paypal_', ''));
	END LOOP;
	FOR named IN
		SELECT relname AS old FROM pg_class
		WHERE relnamespace = '"local_paypal"'::regnamespace AND relkind = 'i' AND relname LIKE 'local\_paypal\_%'
	LOOP
		EXECUTE format('ALTER INDEX "local_paypal".%I RENAME TO %I', named.old,
			replace(named.old, 'local_paypal_', ''));
	END LOOP;
	-- These two were too long for PostgreSQL, which had cut them off.
	ALTER TABLE "local_paypal"."revisions" RENAME CONSTRAINT "revisions_subscription_id_subscriptio"
		TO "revisions_subscription_id_subscriptions_id_fk";
	ALTER TABLE "local_paypal"."sales" RENAME CONSTRAINT "sales_subscription_id_subscriptions_i"
		TO "sales_subscription_id_subscriptions_id_fk";
	CREATE TABLE "local_paypal"."migrations" ("tag" text PRIMARY KEY);
	INSERT INTO "local_paypal"."migrations" VALUES ('0000_initial');
END $$;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_behaviour" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_events" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_orders" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_plans" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_products" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_revisions" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_sales" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_subscriptions" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_tokens" CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "local_paypal_webhooks" CASCADE;
