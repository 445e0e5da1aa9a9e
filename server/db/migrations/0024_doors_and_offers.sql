CREATE TABLE "application_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_documents_storage_key_key" UNIQUE("storage_key"),
	CONSTRAINT "application_documents_kind_key" UNIQUE("application_id","kind"),
	CONSTRAINT "application_documents_kind_known" CHECK ("application_documents"."kind" in ('COUNCIL_CARD', 'IDENTITY', 'CNPJ_CARD', 'ARTICLES', 'POWER_OF_ATTORNEY')),
	CONSTRAINT "application_documents_bytes" CHECK ("application_documents"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"data" jsonb NOT NULL,
	"professional_type" text,
	"registration" text,
	"cnpj" text,
	"refusal_reason" text,
	"reviewed_by" uuid,
	"sent_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"partner_id" uuid,
	"company_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_kind_known" CHECK ("applications"."kind" in ('SPECIALIST', 'COMPANY')),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('DRAFT', 'SENT', 'IN_REVIEW', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "applications_professional_type_known" CHECK ("applications"."professional_type" in ('psychologist', 'physicalEducator', 'nutritionist', 'physiotherapist')),
	CONSTRAINT "applications_refusal_reasoned" CHECK (("applications"."status" = 'REFUSED') = ("applications"."refusal_reason" is not null)),
	CONSTRAINT "applications_approved" CHECK (("applications"."status" = 'APPROVED') = ("applications"."partner_id" is not null or "applications"."company_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "availability_exceptions_ends_later" CHECK ("availability_exceptions"."ends_at" > "availability_exceptions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "availability_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"partner_place_id" uuid,
	"activity_type" text NOT NULL,
	"week_day" smallint NOT NULL,
	"minute_of_day" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"capacity" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "availability_slots_type_known" CHECK ("availability_slots"."activity_type" in ('ONLINE', 'IN_PLACE', 'IN_COMPANY')),
	CONSTRAINT "availability_slots_place" CHECK (("availability_slots"."activity_type" = 'IN_PLACE') = ("availability_slots"."partner_place_id" is not null)),
	CONSTRAINT "availability_slots_wall_clock" CHECK ("availability_slots"."week_day" between 1 and 7 and "availability_slots"."minute_of_day" between 0 and 1439),
	CONSTRAINT "availability_slots_capacity" CHECK ("availability_slots"."capacity" between 1 and 500),
	CONSTRAINT "availability_slots_valid" CHECK ("availability_slots"."valid_from" <= "availability_slots"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "dependents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder_benefit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"relation" text NOT NULL,
	"monthly_limit" integer NOT NULL,
	"status" text NOT NULL,
	"benefit_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dependents_relation_known" CHECK ("dependents"."relation" in ('SPOUSE', 'CHILD', 'PARENT', 'OTHER')),
	CONSTRAINT "dependents_status_known" CHECK ("dependents"."status" in ('INVITED', 'ACTIVE', 'ENDED')),
	CONSTRAINT "dependents_limit" CHECK ("dependents"."monthly_limit" > 0),
	CONSTRAINT "dependents_active" CHECK ("dependents"."status" <> 'ACTIVE' or "dependents"."benefit_id" is not null),
	CONSTRAINT "dependents_ended" CHECK (("dependents"."status" = 'ENDED') = ("dependents"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind_known";--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_whose";--> statement-breakpoint
DROP INDEX "account_links_live_key";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "dependent_id" uuid;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_plans" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD COLUMN "slot_id" uuid;--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD COLUMN "monthly_limit" integer;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_slots" ADD CONSTRAINT "availability_slots_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_slots" ADD CONSTRAINT "availability_slots_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_slots" ADD CONSTRAINT "availability_slots_partner_place_id_partner_places_id_fk" FOREIGN KEY ("partner_place_id") REFERENCES "public"."partner_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependents" ADD CONSTRAINT "dependents_holder_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("holder_benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependents" ADD CONSTRAINT "dependents_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open_key" ON "applications" USING btree ("user_id","kind") WHERE "applications"."status" not in ('REFUSED', 'WITHDRAWN');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_registration_key" ON "applications" USING btree ("registration") WHERE "applications"."status" in ('SENT', 'IN_REVIEW', 'APPROVED');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_cnpj_key" ON "applications" USING btree ("cnpj") WHERE "applications"."status" in ('SENT', 'IN_REVIEW', 'APPROVED') and "applications"."kind" = 'COMPANY';--> statement-breakpoint
CREATE INDEX "applications_status_idx" ON "applications" USING btree ("status","sent_at");--> statement-breakpoint
CREATE INDEX "availability_exceptions_partner_id_idx" ON "availability_exceptions" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "availability_slots_partner_id_idx" ON "availability_slots" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "availability_slots_activity_id_idx" ON "availability_slots" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dependents_email_key" ON "dependents" USING btree ("holder_benefit_id","email") WHERE "dependents"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dependents_benefit_id_key" ON "dependents" USING btree ("benefit_id");--> statement-breakpoint
CREATE INDEX "dependents_holder_benefit_id_idx" ON "dependents" USING btree ("holder_benefit_id");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_dependent_id_dependents_id_fk" FOREIGN KEY ("dependent_id") REFERENCES "public"."dependents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD CONSTRAINT "activity_schedules_slot_id_availability_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."availability_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_holder_id_co_participation_customers_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_schedules_slot_id_idx" ON "activity_schedules" USING btree ("slot_id") WHERE "activity_schedules"."slot_id" is not null;--> statement-breakpoint
CREATE INDEX "co_participation_customers_holder_id_idx" ON "co_participation_customers" USING btree ("holder_id") WHERE "co_participation_customers"."holder_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_live_key" ON "account_links" USING btree ("kind","email",coalesce("dependent_id", "company_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "account_links"."used_at" is null and "account_links"."superseded_at" is null;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_to_what" CHECK (("account_links"."kind" = 'DEPENDENT_INVITATION') = ("account_links"."dependent_id" is not null) and ("account_links"."kind" = 'COMPANY_INVITATION') = ("account_links"."company_id" is not null));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind_known" CHECK ("account_links"."kind" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'EMPLOYER_EMAIL', 'DEPENDENT_INVITATION', 'COMPANY_INVITATION'));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_whose" CHECK (("account_links"."kind" in ('RESET_PASSWORD', 'EMPLOYER_EMAIL')) = ("account_links"."user_id" is not null));--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_dependent" CHECK (("co_participation_customers"."holder_id" is null) = ("co_participation_customers"."monthly_limit" is null) and "co_participation_customers"."holder_id" <> "co_participation_customers"."id");--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_dependent_limit" CHECK ("co_participation_customers"."monthly_limit" > 0);--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_dependent_payroll" CHECK ("co_participation_customers"."holder_id" is null or not "co_participation_customers"."payroll_discount_enabled");