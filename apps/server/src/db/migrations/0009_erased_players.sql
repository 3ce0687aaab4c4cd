CREATE TABLE "download_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"host_id" uuid,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "download_links_one_owner" CHECK (num_nonnulls("download_links"."admin_id", "download_links"."host_id") = 1),
	CONSTRAINT "download_links_person_of_admin" CHECK ("download_links"."user_id" is null or "download_links"."admin_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_links_expires_at" ON "download_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("admin_id","email") WHERE "users"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_has_no_address" CHECK (("users"."erased_at" is not null) = ("users"."email" = 'Erased player'));