CREATE TABLE "local_paypal" (
	"merchant" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL
);--> statement-breakpoint
-- What the stand-in of PayPal remembers in a schema of its own becomes one document. The old tables stay as
-- they are, because the version before may still run, or run again.
DO $$
DECLARE
	name text;
	entries jsonb;
	document jsonb;
BEGIN
	IF to_regclass('"local_paypal"."subscriptions"') IS NULL THEN
		RETURN;
	END IF;
	SELECT coalesce(jsonb_object_agg('behaviour', settings), '{}') FROM "local_paypal"."behaviour" INTO document;
	FOREACH name IN ARRAY ARRAY['events', 'orders', 'plans', 'products', 'revisions', 'sales',
		'subscriptions', 'webhooks'] LOOP
		-- A column `custom_id` becomes the field `customId`.
		EXECUTE format('SELECT coalesce(jsonb_agg((
				SELECT jsonb_object_agg(left(key, 1) || substr(replace(initcap(replace(key, ''_'', '' '')), '' '', ''''), 2), value)
				FROM jsonb_each(to_jsonb(entry))
			)), ''[]'') FROM "local_paypal".%I AS entry', name) INTO entries;
		document := document || jsonb_build_object(name, entries);
	END LOOP;
	INSERT INTO "public"."local_paypal" VALUES ('LCALMERCHANT2', document);
END $$;
