CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_deletions_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "fiscal_identities" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text,
	"keep_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" boolean NOT NULL,
	"whatsapp" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_preferences_customer_id_kind_pk" PRIMARY KEY("customer_id","kind"),
	CONSTRAINT "notice_preferences_kind_known" CHECK ("notice_preferences"."kind" in ('REMINDER', 'RENEWAL', 'WAITING_LIST', 'REVIEW'))
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_identities" ADD CONSTRAINT "fiscal_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_user_id_idx" ON "account_deletions" USING btree ("user_id");