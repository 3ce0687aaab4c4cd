CREATE TABLE "host_branding" (
	"admin_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"custom_title" text,
	"custom_url" text,
	"custom_url_title" text,
	"accent" text,
	"has_own_logo" boolean DEFAULT false NOT NULL,
	"logo_hash" text,
	"logo_png" "bytea",
	"logo_width" integer,
	"logo_height" integer,
	CONSTRAINT "host_branding_admin_id_host_id_pk" PRIMARY KEY("admin_id","host_id"),
	CONSTRAINT "host_branding_accent_is_color" CHECK ("host_branding"."accent" ~ '^(#[0-9a-f]{6})?$'),
	CONSTRAINT "host_branding_link_is_whole" CHECK (num_nulls("host_branding"."custom_url", "host_branding"."custom_url_title") in (0, 2)),
	CONSTRAINT "host_branding_logo_is_whole" CHECK (num_nulls("host_branding"."logo_hash", "host_branding"."logo_png", "host_branding"."logo_width", "host_branding"."logo_height") in (0, 4)),
	CONSTRAINT "host_branding_logo_is_own" CHECK ("host_branding"."has_own_logo" or "host_branding"."logo_hash" is null),
	CONSTRAINT "host_branding_logo_png_is_small" CHECK (octet_length("host_branding"."logo_png") <= 200000)
);
--> statement-breakpoint
ALTER TABLE "host_branding" ADD CONSTRAINT "host_branding_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_branding" ADD CONSTRAINT "host_branding_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_branding" ADD CONSTRAINT "host_branding_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_branding_host" ON "host_branding" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "host_branding_logo_hash" ON "host_branding" USING btree ("logo_hash");