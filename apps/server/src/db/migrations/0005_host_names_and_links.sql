CREATE TABLE "host_link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hosts" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "host_link_tokens" ADD CONSTRAINT "host_link_tokens_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_link_tokens_host" ON "host_link_tokens" USING btree ("host_id");--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_display_name_fits" CHECK (char_length("hosts"."display_name") between 1 and 60);