CREATE TABLE "mail_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"return_to" text,
	"browser_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"link_used_at" timestamp with time zone,
	CONSTRAINT "mail_codes_browser_hash_key" UNIQUE("browser_hash"),
	CONSTRAINT "mail_codes_expires_later" CHECK ("mail_codes"."expires_at" > "mail_codes"."requested_at"),
	CONSTRAINT "mail_codes_used_once_proven" CHECK ("mail_codes"."used_at" is null or "mail_codes"."proven_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_codes_email_idx" ON "mail_codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mail_codes_expires_at_idx" ON "mail_codes" USING btree ("expires_at");