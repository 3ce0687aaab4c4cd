CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"host_id" uuid,
	"public_url" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_deletions_admin_unique" UNIQUE("admin_id"),
	CONSTRAINT "account_deletions_host_unique" UNIQUE("host_id"),
	CONSTRAINT "account_deletions_one_owner" CHECK (num_nonnulls("account_deletions"."admin_id", "account_deletions"."host_id") = 1)
);
--> statement-breakpoint
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
CREATE TABLE "erased_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_payments" ADD CONSTRAINT "kept_payments_account_id_erased_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."erased_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "download_links_expires_at" ON "download_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kept_payments_account" ON "kept_payments" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("admin_id","email") WHERE "users"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_has_no_address" CHECK (("users"."erased_at" is not null) = ("users"."email" = 'Erased player'));