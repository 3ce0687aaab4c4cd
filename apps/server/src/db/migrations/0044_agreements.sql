CREATE TABLE "agreements" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reference" text NOT NULL,
	"price_text" text NOT NULL,
	"state" text NOT NULL,
	"reminded_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_quantity_fits" CHECK ("agreements"."quantity" between 1 and 5000),
	CONSTRAINT "agreements_days_fit" CHECK ("agreements"."first_day" <= "agreements"."last_day"),
	CONSTRAINT "agreements_state" CHECK ("agreements"."state" in ('planned', 'active', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;