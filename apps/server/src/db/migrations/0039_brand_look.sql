-- contract: the released version does not write the new columns, which all checks and references allow.
ALTER TABLE "branding" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_png" "bytea";--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_width" integer;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_height" integer;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "accent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branding_logo_hash" ON "branding" USING btree ("logo_hash");--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_accent_is_color" CHECK ("branding"."accent" ~ '^(#[0-9a-f]{6})?$');--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_logo_is_whole" CHECK (num_nulls("branding"."logo_hash", "branding"."logo_png", "branding"."logo_width", "branding"."logo_height") in (0, 4));--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_logo_png_is_small" CHECK (octet_length("branding"."logo_png") <= 200000);