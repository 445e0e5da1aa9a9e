CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"registration_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "account_links_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "account_links_kind_known" CHECK ("account_links"."kind" in ('RESET_PASSWORD', 'VERIFY_EMAIL')),
	CONSTRAINT "account_links_expires_later" CHECK ("account_links"."expires_at" > "account_links"."requested_at"),
	CONSTRAINT "account_links_one_end" CHECK ("account_links"."used_at" is null or "account_links"."superseded_at" is null),
	CONSTRAINT "account_links_whose" CHECK (("account_links"."kind" = 'RESET_PASSWORD') = ("account_links"."user_id" is not null)),
	CONSTRAINT "account_links_of_what" CHECK (("account_links"."kind" = 'VERIFY_EMAIL') = ("account_links"."registration_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "account_mail_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "account_mail_requests_kind_known" CHECK ("account_mail_requests"."kind" in ('RESET_PASSWORD', 'VERIFY_EMAIL'))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"noted_by" uuid,
	"noted_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "attendances_outcome_known" CHECK ("attendances"."outcome" in ('ATTENDED', 'MISSED'))
);
--> statement-breakpoint
CREATE TABLE "company_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"employees" integer NOT NULL,
	"simulation" jsonb,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "company_leads_employees" CHECK ("company_leads"."employees" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "company_employee_groups" (
	"employee_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "company_employee_groups_employee_id_group_id_pk" PRIMARY KEY("employee_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "company_employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"employee_code" text,
	"cpf" text,
	"payroll_discount_enabled" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"customer_id" uuid,
	"invited_at" timestamp with time zone,
	"linked_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_employees_status_known" CHECK ("company_employees"."status" in ('INVITED', 'LINKED', 'LEFT')),
	CONSTRAINT "company_employees_left" CHECK (("company_employees"."status" = 'LEFT') = ("company_employees"."left_at" is not null)),
	CONSTRAINT "company_employees_can_be_told" CHECK ("company_employees"."email" is not null or ("company_employees"."employee_code" is not null and "company_employees"."cpf" is not null))
);
--> statement-breakpoint
CREATE TABLE "employee_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"employee_code" text,
	"cpf" text,
	"groups" text[] NOT NULL,
	"payroll_discount_enabled" boolean NOT NULL,
	"errors" text[] NOT NULL,
	CONSTRAINT "employee_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "employee_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"total_lines" integer,
	"checked_lines" integer DEFAULT 0 NOT NULL,
	"bad_lines" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "employee_imports_status_known" CHECK ("employee_imports"."status" in ('SENT', 'CHECKING', 'CHECKED', 'COMMITTING', 'DONE', 'FAILED', 'GIVEN_UP'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('OWNER', 'MEMBER'))
);
--> statement-breakpoint
CREATE TABLE "partner_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"complement" text,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_addresses_number" CHECK (length(trim("customer_addresses"."street_number")) > 0)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"data" jsonb NOT NULL,
	"return_to" text,
	"terms_version" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"user_id" uuid,
	CONSTRAINT "registrations_kind_known" CHECK ("registrations"."kind" in ('MEMBER', 'SPECIALIST', 'COMPANY')),
	CONSTRAINT "registrations_expires_later" CHECK ("registrations"."expires_at" > "registrations"."requested_at"),
	CONSTRAINT "registrations_confirmed" CHECK (("registrations"."confirmed_at" is null) = ("registrations"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_document_known" CHECK ("terms_acceptances"."document" in ('TERMS', 'PRIVACY'))
);
--> statement-breakpoint
ALTER TABLE "co_participation_customers" DROP CONSTRAINT "co_participation_customers_customer_id_key";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_profiles_known";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
-- Whoever had no profile could sign in as nothing; from now on that takes a password.
UPDATE "users" SET "password_hash" = NULL WHERE "profiles" = '{}' OR "password_hash" = '';--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD COLUMN "subsidy_kind" text DEFAULT 'PERCENTAGE' NOT NULL;--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD COLUMN "subsidy_fixed" integer;--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "benefit_no_shows" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email_domains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_leads" ADD CONSTRAINT "company_leads_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_employee_groups" ADD CONSTRAINT "company_employee_groups_employee_id_company_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."company_employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_employee_groups" ADD CONSTRAINT "company_employee_groups_group_id_benefit_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."benefit_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_import_rows" ADD CONSTRAINT "employee_import_rows_import_id_employee_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."employee_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_live_key" ON "account_links" USING btree ("kind","email") WHERE "account_links"."used_at" is null and "account_links"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "account_links_user_id_idx" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_registration_id_idx" ON "account_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "account_mail_requests_email_idx" ON "account_mail_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_leads_created_at_idx" ON "company_leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_employee_groups_group_id_idx" ON "company_employee_groups" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_email_key" ON "company_employees" USING btree ("company_id","email") WHERE "company_employees"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_code_key" ON "company_employees" USING btree ("company_id","employee_code") WHERE "company_employees"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_cpf_key" ON "company_employees" USING btree ("company_id","cpf") WHERE "company_employees"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_customer_id_key" ON "company_employees" USING btree ("customer_id") WHERE "company_employees"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_imports_open_key" ON "employee_imports" USING btree ("company_id") WHERE "employee_imports"."status" in ('SENT', 'CHECKING', 'CHECKED', 'COMMITTING');--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_user_id_live_key" ON "company_members" USING btree ("user_id") WHERE "company_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "company_members_company_id_idx" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_members_user_id_live_key" ON "partner_members" USING btree ("user_id") WHERE "partner_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "partner_members_partner_id_idx" ON "partner_members" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "registrations_email_idx" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_user_id_idx" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "terms_acceptances_user_id_idx" ON "terms_acceptances" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "benefit_no_shows" ADD CONSTRAINT "benefit_no_shows_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "co_participation_customers_live_key" ON "co_participation_customers" USING btree ("customer_id") WHERE "co_participation_customers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "co_participation_customers_customer_id_idx" ON "co_participation_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "co_participation_customers_company_id_idx" ON "co_participation_customers" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "profiles";--> statement-breakpoint
ALTER TABLE "benefit_no_shows" ADD CONSTRAINT "benefit_no_shows_appointment_id_key" UNIQUE("appointment_id");--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD CONSTRAINT "benefit_groups_kind_known" CHECK ("benefit_groups"."subsidy_kind" in ('PERCENTAGE', 'FIXED'));--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD CONSTRAINT "benefit_groups_fixed" CHECK (("benefit_groups"."subsidy_kind" = 'FIXED') = ("benefit_groups"."subsidy_fixed" is not null));--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD CONSTRAINT "benefit_groups_fixed_amount" CHECK ("benefit_groups"."subsidy_fixed" > 0);--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD CONSTRAINT "benefit_groups_fixed_alone" CHECK ("benefit_groups"."subsidy_kind" <> 'FIXED' or "benefit_groups"."subsidy_percentage" = 0);--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD CONSTRAINT "benefit_groups_valid" CHECK ("benefit_groups"."valid_from" <= "benefit_groups"."valid_until");