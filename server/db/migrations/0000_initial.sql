CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION vereda_stem (COPY = portuguese);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION vereda_stem
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, portuguese_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION vereda_plain (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION vereda_plain
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, simple;
--> statement-breakpoint
CREATE SEQUENCE "public"."search_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"registration_id" uuid,
	"dependent_id" uuid,
	"company_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "account_links_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "account_links_kind_known" CHECK ("account_links"."kind" in ('RESET_PASSWORD', 'VERIFY_EMAIL', 'EMPLOYER_EMAIL', 'DEPENDENT_INVITATION', 'COMPANY_INVITATION')),
	CONSTRAINT "account_links_expires_later" CHECK ("account_links"."expires_at" > "account_links"."requested_at"),
	CONSTRAINT "account_links_one_end" CHECK ("account_links"."used_at" is null or "account_links"."superseded_at" is null),
	CONSTRAINT "account_links_whose" CHECK (("account_links"."kind" in ('RESET_PASSWORD', 'EMPLOYER_EMAIL')) = ("account_links"."user_id" is not null)),
	CONSTRAINT "account_links_of_what" CHECK (("account_links"."kind" = 'VERIFY_EMAIL') = ("account_links"."registration_id" is not null)),
	CONSTRAINT "account_links_to_what" CHECK (("account_links"."kind" = 'DEPENDENT_INVITATION') = ("account_links"."dependent_id" is not null) and ("account_links"."kind" = 'COMPANY_INVITATION') = ("account_links"."company_id" is not null))
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
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration" integer NOT NULL,
	"activity_types" text[] NOT NULL,
	"price" integer NOT NULL,
	"enrolment_fee" integer DEFAULT 0 NOT NULL,
	"is_enrolment_needed" boolean DEFAULT false NOT NULL,
	"price_advertisable" boolean DEFAULT true NOT NULL,
	"minimum_notice_minutes" integer NOT NULL,
	"free_cancellation_hours" integer NOT NULL,
	"discount_type" text,
	"discount_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"discount_value" integer DEFAULT 0 NOT NULL,
	"discount_until" date,
	"popularity" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "activities_slug_key" UNIQUE("slug"),
	CONSTRAINT "activities_amounts" CHECK ("activities"."price" >= 0 and "activities"."enrolment_fee" >= 0),
	CONSTRAINT "activities_duration" CHECK ("activities"."duration" > 0 and "activities"."minimum_notice_minutes" >= 0),
	CONSTRAINT "activities_types_known" CHECK ("activities"."activity_types" <@ array['ONLINE', 'IN_PLACE', 'IN_COMPANY']::text[]),
	CONSTRAINT "activities_types_some" CHECK (cardinality("activities"."activity_types") > 0),
	CONSTRAINT "activities_discount_fits_type" CHECK (case "activities"."discount_type"
    when 'PERCENTAGE' then "activities"."discount_percentage" > 0 and "activities"."discount_percentage" <= 100 and "activities"."discount_value" = 0
    when 'FIXED' then "activities"."discount_percentage" = 0 and "activities"."discount_value" > 0
    when 'FIXED_AND_PERCENTAGE' then "activities"."discount_percentage" > 0 and "activities"."discount_percentage" <= 100 and "activities"."discount_value" > 0
    else "activities"."discount_type" is null and "activities"."discount_percentage" = 0 and "activities"."discount_value" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "activity_places" (
	"activity_id" uuid NOT NULL,
	"partner_place_id" uuid NOT NULL,
	CONSTRAINT "activity_places_activity_id_partner_place_id_pk" PRIMARY KEY("activity_id","partner_place_id")
);
--> statement-breakpoint
CREATE TABLE "activity_sub_categories" (
	"activity_id" uuid NOT NULL,
	"sub_category_id" uuid NOT NULL,
	CONSTRAINT "activity_sub_categories_activity_id_sub_category_id_pk" PRIMARY KEY("activity_id","sub_category_id")
);
--> statement-breakpoint
CREATE TABLE "activity_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"renewal_period" text NOT NULL,
	"automatic_renewal_only" boolean DEFAULT false NOT NULL,
	"cancellation_notice_days" integer DEFAULT 0 NOT NULL,
	"is_pause_allowed" boolean DEFAULT false NOT NULL,
	"sessions_per_period" integer NOT NULL,
	"validity_days" integer,
	"is_enrolment_needed" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"enrolment_fee" integer DEFAULT 0 NOT NULL,
	"maintenance_fee" integer DEFAULT 0 NOT NULL,
	"discount_type" text,
	"discount_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"discount_value" integer DEFAULT 0 NOT NULL,
	"discount_until" date,
	"popularity" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "activity_plans_slug_key" UNIQUE("slug"),
	CONSTRAINT "activity_plans_renewal_known" CHECK ("activity_plans"."renewal_period" in ('NO_RENEW', 'WEEKLY_PERIOD', 'BI_WEEKLY_PERIOD', 'MONTH_PERIOD', 'TWO_MONTHS_PERIOD', 'THREE_MONTHS_PERIOD', 'SIX_MONTHS_PERIOD', 'YEARLY')),
	CONSTRAINT "activity_plans_automatic_renews" CHECK (not ("activity_plans"."automatic_renewal_only" and "activity_plans"."renewal_period" = 'NO_RENEW')),
	CONSTRAINT "activity_plans_amounts" CHECK ("activity_plans"."price" >= 0 and "activity_plans"."enrolment_fee" >= 0 and "activity_plans"."maintenance_fee" >= 0 and "activity_plans"."sessions_per_period" > 0),
	CONSTRAINT "activity_plans_validity" CHECK (("activity_plans"."renewal_period" = 'NO_RENEW') = ("activity_plans"."validity_days" is not null) and "activity_plans"."validity_days" > 0),
	CONSTRAINT "activity_plans_discount_fits_type" CHECK (case "activity_plans"."discount_type"
    when 'PERCENTAGE' then "activity_plans"."discount_percentage" > 0 and "activity_plans"."discount_percentage" <= 100 and "activity_plans"."discount_value" = 0
    when 'FIXED' then "activity_plans"."discount_percentage" = 0 and "activity_plans"."discount_value" > 0
    when 'FIXED_AND_PERCENTAGE' then "activity_plans"."discount_percentage" > 0 and "activity_plans"."discount_percentage" <= 100 and "activity_plans"."discount_value" > 0
    else "activity_plans"."discount_type" is null and "activity_plans"."discount_percentage" = 0 and "activity_plans"."discount_value" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "activity_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"partner_place_id" uuid,
	"activity_type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"week_day" smallint NOT NULL,
	"minute_of_day" smallint NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"slot_id" uuid,
	CONSTRAINT "activity_schedules_slot_key" UNIQUE("activity_id","starts_at"),
	CONSTRAINT "activity_schedules_taken_within_capacity" CHECK ("activity_schedules"."taken" between 0 and "activity_schedules"."capacity"),
	CONSTRAINT "activity_schedules_ends_after_start" CHECK ("activity_schedules"."ends_at" > "activity_schedules"."starts_at"),
	CONSTRAINT "activity_schedules_type_known" CHECK ("activity_schedules"."activity_type" in ('ONLINE', 'IN_PLACE', 'IN_COMPANY')),
	CONSTRAINT "activity_schedules_place" CHECK (("activity_schedules"."activity_type" = 'IN_PLACE') = ("activity_schedules"."partner_place_id" is not null)),
	CONSTRAINT "activity_schedules_wall_clock" CHECK ("activity_schedules"."week_day" between 1 and 7 and "activity_schedules"."minute_of_day" between 0 and 1439)
);
--> statement-breakpoint
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
CREATE TABLE "appointment_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"status" text NOT NULL,
	"due_on" date
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
CREATE TABLE "benefit_no_shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benefit_id" uuid NOT NULL,
	"title" text NOT NULL,
	"missed_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"appointment_id" uuid,
	CONSTRAINT "benefit_no_shows_appointment_id_key" UNIQUE("appointment_id")
);
--> statement-breakpoint
CREATE TABLE "benefit_balances" (
	"benefit_id" uuid NOT NULL,
	"month" date NOT NULL,
	"granted" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "benefit_balances_benefit_id_month_pk" PRIMARY KEY("benefit_id","month"),
	CONSTRAINT "benefit_balances_used_within_granted" CHECK ("benefit_balances"."used" between 0 and "benefit_balances"."granted"),
	CONSTRAINT "benefit_balances_month_first_day" CHECK (extract(day from "benefit_balances"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "benefit_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subsidy_kind" text DEFAULT 'PERCENTAGE' NOT NULL,
	"subsidy_percentage" numeric(5, 2) NOT NULL,
	"subsidy_fixed" integer,
	"subsidy_cap" integer,
	"monthly_allowance" integer NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"archived_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	CONSTRAINT "benefit_groups_percentage_range" CHECK ("benefit_groups"."subsidy_percentage" between 0 and 100),
	CONSTRAINT "benefit_groups_amounts" CHECK ("benefit_groups"."subsidy_cap" >= 0 and "benefit_groups"."monthly_allowance" >= 0),
	CONSTRAINT "benefit_groups_kind_known" CHECK ("benefit_groups"."subsidy_kind" in ('PERCENTAGE', 'FIXED')),
	CONSTRAINT "benefit_groups_fixed" CHECK (("benefit_groups"."subsidy_kind" = 'FIXED') = ("benefit_groups"."subsidy_fixed" is not null)),
	CONSTRAINT "benefit_groups_fixed_amount" CHECK ("benefit_groups"."subsidy_fixed" > 0),
	CONSTRAINT "benefit_groups_fixed_alone" CHECK ("benefit_groups"."subsidy_kind" <> 'FIXED' or "benefit_groups"."subsidy_percentage" = 0),
	CONSTRAINT "benefit_groups_valid" CHECK ("benefit_groups"."valid_from" <= "benefit_groups"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "co_participation_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"unblock_date" date,
	"payroll_discount_enabled" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"holder_id" uuid,
	"monthly_limit" integer,
	CONSTRAINT "co_participation_customers_dependent" CHECK (("co_participation_customers"."holder_id" is null) = ("co_participation_customers"."monthly_limit" is null) and "co_participation_customers"."holder_id" <> "co_participation_customers"."id"),
	CONSTRAINT "co_participation_customers_dependent_limit" CHECK ("co_participation_customers"."monthly_limit" > 0),
	CONSTRAINT "co_participation_customers_dependent_payroll" CHECK ("co_participation_customers"."holder_id" is null or not "co_participation_customers"."payroll_discount_enabled")
);
--> statement-breakpoint
CREATE TABLE "co_participation_groups" (
	"benefit_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "co_participation_groups_benefit_id_group_id_pk" PRIMARY KEY("benefit_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fantasy_name" text NOT NULL,
	"cnpj" text NOT NULL,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "companies_cnpj_key" UNIQUE("cnpj")
);
--> statement-breakpoint
CREATE TABLE "appointment_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"from_schedule_id" uuid NOT NULL,
	"to_schedule_id" uuid NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_interests" (
	"billing_id" uuid NOT NULL,
	"sub_category_id" uuid NOT NULL,
	CONSTRAINT "billing_interests_billing_id_sub_category_id_pk" PRIMARY KEY("billing_id","sub_category_id")
);
--> statement-breakpoint
CREATE TABLE "billing_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "billing_schedules_cancelled_is_released" CHECK ("billing_schedules"."cancelled_at" is null or "billing_schedules"."released_at" is not null),
	CONSTRAINT "billing_schedules_late_is_cancelled" CHECK (not "billing_schedules"."cancelled_late" or "billing_schedules"."cancelled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "billing_status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "billings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"item_type" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"plan_id" uuid,
	"title" text NOT NULL,
	"partner_name" text NOT NULL,
	"methods" text[] NOT NULL,
	"price" integer NOT NULL,
	"discount_value" integer NOT NULL,
	"subsidy_value" integer NOT NULL,
	"enrolment_fee" integer NOT NULL,
	"maintenance_fee" integer NOT NULL,
	"charged" integer NOT NULL,
	"benefit_id" uuid,
	"benefit_month" date,
	"payment_method_id" uuid,
	"card_brand" text,
	"card_last4" text,
	"enrolment_id" uuid,
	"renewal_period" text NOT NULL,
	"automatic_renewal" boolean NOT NULL,
	"starts_on" date,
	"subscription_id" uuid,
	"sessions" integer,
	"period_starts_on" date,
	"period_ends_on" date,
	"due_on" date,
	"lapse_told_at" timestamp with time zone,
	"next_renewal_on" date,
	"next_renewal_amount" integer,
	"payroll_consent_at" timestamp with time zone,
	"provider_reference" text NOT NULL,
	"provider_charge_id" text,
	"action_url" text,
	"decline_code" text,
	"review_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "billings_number_key" UNIQUE("number"),
	CONSTRAINT "billings_provider_reference_key" UNIQUE("provider_reference"),
	CONSTRAINT "billings_subscription_period_key" UNIQUE("subscription_id","period_starts_on"),
	CONSTRAINT "billings_status_known" CHECK ("billings"."status" in ('PLACING', 'ACTION_REQUIRED', 'UNKNOWN', 'AWAITING_PAYMENT', 'SCHEDULED', 'OVERDUE', 'PAID', 'DECLINED', 'CANCELLED')),
	CONSTRAINT "billings_item_type_known" CHECK ("billings"."item_type" in ('ACTIVITY', 'PLAN')),
	CONSTRAINT "billings_renewal_known" CHECK ("billings"."renewal_period" in ('NO_RENEW', 'WEEKLY_PERIOD', 'BI_WEEKLY_PERIOD', 'MONTH_PERIOD', 'TWO_MONTHS_PERIOD', 'THREE_MONTHS_PERIOD', 'SIX_MONTHS_PERIOD', 'YEARLY')),
	CONSTRAINT "billings_methods_known" CHECK ("billings"."methods" <@ array['SUBSIDY', 'CREDIT_CARD', 'PIX', 'PAYROLL_DISCOUNT']::text[]),
	CONSTRAINT "billings_methods_one_or_two" CHECK (cardinality("billings"."methods") between 1 and 2),
	CONSTRAINT "billings_plan_named" CHECK (("billings"."item_type" = 'PLAN') = ("billings"."plan_id" is not null)),
	CONSTRAINT "billings_amounts_not_negative" CHECK (least("billings"."price", "billings"."discount_value", "billings"."subsidy_value", "billings"."enrolment_fee", "billings"."maintenance_fee", "billings"."charged") >= 0),
	CONSTRAINT "billings_parts_add_up" CHECK ("billings"."price" - "billings"."discount_value" + "billings"."enrolment_fee" + "billings"."maintenance_fee" = "billings"."subsidy_value" + "billings"."charged"),
	CONSTRAINT "billings_subsidy_within_price" CHECK ("billings"."subsidy_value" <= "billings"."price" - "billings"."discount_value"),
	CONSTRAINT "billings_subsidy_has_balance" CHECK ("billings"."subsidy_value" = 0 or ("billings"."benefit_id" is not null and "billings"."benefit_month" is not null)),
	CONSTRAINT "billings_payroll_consented" CHECK (not ('PAYROLL_DISCOUNT' = any("billings"."methods")) or "billings"."payroll_consent_at" is not null),
	CONSTRAINT "billings_scheduled_starts_on" CHECK ("billings"."status" <> 'SCHEDULED' or "billings"."starts_on" is not null),
	CONSTRAINT "billings_overdue_since" CHECK ("billings"."status" <> 'OVERDUE' or "billings"."due_on" is not null),
	CONSTRAINT "billings_period" CHECK (("billings"."period_starts_on" is null) = ("billings"."period_ends_on" is null) and "billings"."period_starts_on" < "billings"."period_ends_on"),
	CONSTRAINT "billings_plan_sessions" CHECK (case when "billings"."item_type" = 'PLAN' then "billings"."sessions" > 0 and "billings"."sessions" is not null and "billings"."period_starts_on" is not null
        else "billings"."sessions" is null and "billings"."period_starts_on" is null end),
	CONSTRAINT "billings_paid_at" CHECK ("billings"."status" <> 'PAID' or "billings"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "customer_payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"token" text,
	"brand" text NOT NULL,
	"bin" text NOT NULL,
	"last4" text NOT NULL,
	"validity" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_document" text NOT NULL,
	"holder_birth_date" date NOT NULL,
	"phone" text NOT NULL,
	"saved" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customer_payment_methods_bin" CHECK ("customer_payment_methods"."bin" ~ '^[0-9]{6}$' and "customer_payment_methods"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "customer_payment_methods_token" CHECK (("customer_payment_methods"."token" is null) = ("customer_payment_methods"."deleted_at" is not null))
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
CREATE TABLE "cookie_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"accepted" boolean NOT NULL,
	"policy_version" text NOT NULL,
	"user_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"social_name" text,
	"cpf" text,
	"phone" text,
	"birth_date" date,
	"status" text DEFAULT 'REGULAR' NOT NULL,
	"allow_whatsapp_message" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "customers_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "customers_cpf_key" UNIQUE("cpf"),
	CONSTRAINT "customers_status_known" CHECK ("customers"."status" in ('REGULAR', 'PAYMENT_OVERDUE'))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"allowed" boolean NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
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
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"birth_date" date NOT NULL,
	"cpf" text NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolments_item_type_known" CHECK ("enrolments"."item_type" in ('ACTIVITY', 'PLAN'))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"customer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_customer_id_item_id_pk" PRIMARY KEY("customer_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text,
	"state" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"billing_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_key" UNIQUE("user_id","route","key"),
	CONSTRAINT "idempotency_keys_state_known" CHECK ("idempotency_keys"."state" in ('running', 'finished', 'voided')),
	CONSTRAINT "idempotency_keys_finished_answers" CHECK (("idempotency_keys"."state" = 'finished') = ("idempotency_keys"."status" is not null and "idempotency_keys"."response" is not null)),
	CONSTRAINT "idempotency_keys_length" CHECK (char_length("idempotency_keys"."key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_id" uuid NOT NULL,
	"movement" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_lines_amount_not_zero" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"dedupe_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "mails_dedupe_key_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"text_body" text NOT NULL,
	"dedupe_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_messages_dedupe_key_key" UNIQUE("dedupe_key")
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
CREATE TABLE "activity_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"hue" integer NOT NULL,
	"motif" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "activity_categories_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "partner_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"cep" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"position" "cube" GENERATED ALWAYS AS (cube(array[
  cos(radians("latitude")) * cos(radians("longitude")),
  cos(radians("latitude")) * sin(radians("longitude")),
  sin(radians("latitude"))])) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fantasy_name" text NOT NULL,
	"professional_type" text,
	"registration" text,
	"bio" text NOT NULL,
	"specialties" text[] DEFAULT '{}'::text[] NOT NULL,
	"whatsapp" text,
	CONSTRAINT "partners_professional_type_known" CHECK ("partners"."professional_type" in ('psychologist', 'physicalEducator', 'nutritionist', 'physiotherapist'))
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sub_categories_category_id_name_key" UNIQUE("category_id","name")
);
--> statement-breakpoint
CREATE TABLE "pix_charges" (
	"txid" text PRIMARY KEY NOT NULL,
	"billing_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"code" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "pix_charges_amount" CHECK ("pix_charges"."amount" > 0),
	CONSTRAINT "pix_charges_txid" CHECK ("pix_charges"."txid" ~ '^[A-Za-z0-9]{26,35}$')
);
--> statement-breakpoint
CREATE TABLE "pix_payments" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"billing_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"fate" text NOT NULL,
	"refund_reason" text,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "pix_payments_amount" CHECK ("pix_payments"."amount" > 0),
	CONSTRAINT "pix_payments_fate_known" CHECK ("pix_payments"."fate" in ('COUNTED', 'REFUND_DUE', 'REFUNDED')),
	CONSTRAINT "pix_payments_refund_reasoned" CHECK (("pix_payments"."fate" = 'COUNTED') = ("pix_payments"."refund_reason" is null)),
	CONSTRAINT "pix_payments_refunded_at" CHECK (("pix_payments"."fate" = 'REFUNDED') = ("pix_payments"."refunded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_id" uuid NOT NULL,
	"appointment_id" uuid,
	"reason" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"expected_on" date NOT NULL,
	"failure" text,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('CANCELLED', 'WITHDRAWN')),
	CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('SUBSIDY', 'CREDIT_CARD', 'PIX', 'PAYROLL_DISCOUNT')),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('REQUESTED', 'SENT', 'DONE', 'FAILED')),
	CONSTRAINT "refunds_done_at" CHECK (("refunds"."status" = 'DONE') = ("refunds"."done_at" is not null))
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
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_hash" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proofs_storage_key_key" UNIQUE("storage_key"),
	CONSTRAINT "proofs_type_known" CHECK ("proofs"."content_type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "proofs_bytes" CHECK ("proofs"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "reimbursements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"proof_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"paid_on" date NOT NULL,
	"provider_name" text NOT NULL,
	"pix_key" text,
	"status" text NOT NULL,
	"refusal_reason" text,
	"reviewed_by" uuid,
	"review_started_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"payout_number" integer DEFAULT 1 NOT NULL,
	"payout_failure" text,
	"end_to_end_id" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reimbursements_proof_id_key" UNIQUE("proof_id"),
	CONSTRAINT "reimbursements_amount" CHECK ("reimbursements"."amount" > 0),
	CONSTRAINT "reimbursements_payout_number" CHECK ("reimbursements"."payout_number" > 0),
	CONSTRAINT "reimbursements_payout_failed_is_approved" CHECK ("reimbursements"."payout_failure" is null or "reimbursements"."status" = 'APPROVED'),
	CONSTRAINT "reimbursements_status_known" CHECK ("reimbursements"."status" in ('SENT', 'IN_REVIEW', 'APPROVED', 'REFUSED', 'PAID')),
	CONSTRAINT "reimbursements_refusal_reasoned" CHECK (("reimbursements"."status" = 'REFUSED') = ("reimbursements"."refusal_reason" is not null)),
	CONSTRAINT "reimbursements_paid" CHECK (("reimbursements"."status" = 'PAID') = ("reimbursements"."paid_at" is not null and "reimbursements"."end_to_end_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"appointment_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_appointment_id_schedule_id_kind_pk" PRIMARY KEY("appointment_id","schedule_id","kind"),
	CONSTRAINT "reminders_kind_known" CHECK ("reminders"."kind" in ('DAY', 'HOUR'))
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"customer_id" uuid,
	"partner_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment_length" CHECK (char_length("reviews"."comment") between 1 and 1000),
	CONSTRAINT "reviews_edited_after" CHECK ("reviews"."edited_at" >= "reviews"."created_at")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"bin" text NOT NULL,
	"last4" text NOT NULL,
	"validity" text NOT NULL,
	"holder_name" text NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"token" text,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"decline_reason" text,
	"silent_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_charges_reference_key" UNIQUE("reference"),
	CONSTRAINT "sandbox_charges_amounts" CHECK ("sandbox_charges"."amount" >= 0 and "sandbox_charges"."refunded" between 0 and "sandbox_charges"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pix_charges" (
	"txid" text PRIMARY KEY NOT NULL,
	"location" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_in_seconds" integer NOT NULL,
	CONSTRAINT "sandbox_pix_charges_location_key" UNIQUE("location")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pix_payments" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_pix_payments_amounts" CHECK ("sandbox_pix_payments"."amount" > 0 and "sandbox_pix_payments"."refunded" between 0 and "sandbox_pix_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pix_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"end_to_end_id" text NOT NULL,
	"pix_key" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_pix_payouts_end_to_end_id_key" UNIQUE("end_to_end_id"),
	CONSTRAINT "sandbox_pix_payouts_amount" CHECK ("sandbox_pix_payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"of" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"is_offer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "schedule_holds_expires_after_start" CHECK ("schedule_holds"."expires_at" > "schedule_holds"."created_at")
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"word" text collate "C" NOT NULL,
	"chunk" integer NOT NULL,
	"items" "bytea" NOT NULL,
	CONSTRAINT "search_postings_word_chunk_pk" PRIMARY KEY("word","chunk")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"generation" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_values" (
	"id" integer PRIMARY KEY NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"category_id" uuid,
	CONSTRAINT "search_values_key_unique" UNIQUE("field","key"),
	CONSTRAINT "search_values_field_known" CHECK ("search_values"."field" in ('activityCategories', 'activitySubCategories', 'specialties', 'city', 'activityTypes', 'type', 'indexes'))
);
--> statement-breakpoint
CREATE TABLE "search_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"index_type" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"plan_id" uuid,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"category_id" uuid NOT NULL,
	"sub_category_ids" uuid[] NOT NULL,
	"activity_types" text[] NOT NULL,
	"cities" text[] NOT NULL,
	"city_keys" text[] NOT NULL,
	"latitudes" double precision[] NOT NULL,
	"longitudes" double precision[] NOT NULL,
	"price" integer NOT NULL,
	"discounted_price" integer NOT NULL,
	"discount_until" date,
	"popularity" integer NOT NULL,
	"next_online_at" timestamp with time zone,
	"next_in_place_at" timestamp with time zone,
	"next_in_company_at" timestamp with time zone,
	"free_until" timestamp with time zone,
	"free_times" bit(1008) NOT NULL,
	"number" integer NOT NULL,
	"value_ids" integer[] NOT NULL,
	"revision" bigint DEFAULT nextval('search_revision') NOT NULL,
	CONSTRAINT "search_items_index_type_known" CHECK ("search_items"."index_type" in ('ACTIVITY', 'PLAN')),
	CONSTRAINT "search_items_plan_named" CHECK (("search_items"."index_type" = 'PLAN') = ("search_items"."plan_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "search_refreshes" (
	"activity_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" uuid,
	"key" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"words" text NOT NULL,
	"text" text NOT NULL,
	"detail" text,
	"items" integer NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "search_terms_kind_known" CHECK ("search_terms"."kind" in ('CATEGORY', 'SUB_CATEGORY', 'PARTNER', 'CITY', 'TERM', 'WORD'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"first_billing_id" uuid NOT NULL,
	"status" text NOT NULL,
	"renewal_period" text NOT NULL,
	"anchor_on" date NOT NULL,
	"next_renewal_on" date,
	"noticed_for" date,
	"methods" text[] NOT NULL,
	"payment_method_id" uuid,
	"payroll_consent_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"resumes_on" date,
	"cancelled_at" timestamp with time zone,
	"ends_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_first_billing_id_key" UNIQUE("first_billing_id"),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('ACTIVE', 'PAUSED', 'CANCELLED', 'ONCE')),
	CONSTRAINT "subscriptions_renewal_known" CHECK ("subscriptions"."renewal_period" in ('NO_RENEW', 'WEEKLY_PERIOD', 'BI_WEEKLY_PERIOD', 'MONTH_PERIOD', 'TWO_MONTHS_PERIOD', 'THREE_MONTHS_PERIOD', 'SIX_MONTHS_PERIOD', 'YEARLY')),
	CONSTRAINT "subscriptions_once" CHECK ("subscriptions"."status" <> 'ONCE' or "subscriptions"."next_renewal_on" is null),
	CONSTRAINT "subscriptions_renews" CHECK ("subscriptions"."renewal_period" <> 'NO_RENEW' or "subscriptions"."next_renewal_on" is null),
	CONSTRAINT "subscriptions_methods_known" CHECK ("subscriptions"."methods" <@ array['SUBSIDY', 'CREDIT_CARD', 'PIX', 'PAYROLL_DISCOUNT']::text[]),
	CONSTRAINT "subscriptions_ends" CHECK (("subscriptions"."status" in ('ONCE', 'CANCELLED')) = ("subscriptions"."ends_on" is not null)),
	CONSTRAINT "subscriptions_paused_resumes" CHECK (("subscriptions"."status" = 'PAUSED') = ("subscriptions"."resumes_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"companion_hash" text,
	"profile" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "sessions_profile_known" CHECK ("sessions"."profile" in ('CUSTOMER', 'SPECIALIST', 'COMPANY'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('ROLE_ADMIN', 'USER'))
);
--> statement-breakpoint
CREATE TABLE "waiting_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"hold_id" uuid,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_list_entries_status_known" CHECK ("waiting_list_entries"."status" in ('WAITING', 'OFFERED', 'TAKEN', 'MISSED', 'LEFT', 'ENDED')),
	CONSTRAINT "waiting_list_entries_offer_is_held" CHECK ("waiting_list_entries"."status" <> 'OFFERED' or "waiting_list_entries"."hold_id" is not null),
	CONSTRAINT "waiting_list_entries_ended_at" CHECK (("waiting_list_entries"."status" in ('WAITING', 'OFFERED')) = ("waiting_list_entries"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_dependent_id_dependents_id_fk" FOREIGN KEY ("dependent_id") REFERENCES "public"."dependents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fiscal_identities" ADD CONSTRAINT "fiscal_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_places" ADD CONSTRAINT "activity_places_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_places" ADD CONSTRAINT "activity_places_partner_place_id_partner_places_id_fk" FOREIGN KEY ("partner_place_id") REFERENCES "public"."partner_places"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_sub_categories" ADD CONSTRAINT "activity_sub_categories_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_sub_categories" ADD CONSTRAINT "activity_sub_categories_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_plans" ADD CONSTRAINT "activity_plans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD CONSTRAINT "activity_schedules_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD CONSTRAINT "activity_schedules_partner_place_id_partner_places_id_fk" FOREIGN KEY ("partner_place_id") REFERENCES "public"."partner_places"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD CONSTRAINT "activity_schedules_slot_id_availability_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."availability_slots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_facts" ADD CONSTRAINT "appointment_facts_id_billing_schedules_id_fk" FOREIGN KEY ("id") REFERENCES "public"."billing_schedules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availability_slots" ADD CONSTRAINT "availability_slots_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availability_slots" ADD CONSTRAINT "availability_slots_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availability_slots" ADD CONSTRAINT "availability_slots_partner_place_id_partner_places_id_fk" FOREIGN KEY ("partner_place_id") REFERENCES "public"."partner_places"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "benefit_no_shows" ADD CONSTRAINT "benefit_no_shows_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "benefit_no_shows" ADD CONSTRAINT "benefit_no_shows_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "benefit_balances" ADD CONSTRAINT "benefit_balances_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD CONSTRAINT "benefit_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_holder_id_co_participation_customers_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "co_participation_groups" ADD CONSTRAINT "co_participation_groups_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "co_participation_groups" ADD CONSTRAINT "co_participation_groups_group_id_benefit_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."benefit_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_from_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("from_schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_to_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("to_schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_interests" ADD CONSTRAINT "billing_interests_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_interests" ADD CONSTRAINT "billing_interests_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_status_changes" ADD CONSTRAINT "billing_status_changes_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_plan_id_activity_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."activity_plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_payment_method_id_customer_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."customer_payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_benefit_balance_fk" FOREIGN KEY ("benefit_id","benefit_month") REFERENCES "public"."benefit_balances"("benefit_id","month") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_payment_methods" ADD CONSTRAINT "customer_payment_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_leads" ADD CONSTRAINT "company_leads_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cookie_consents" ADD CONSTRAINT "cookie_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dependents" ADD CONSTRAINT "dependents_holder_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("holder_benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dependents" ADD CONSTRAINT "dependents_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_employee_groups" ADD CONSTRAINT "company_employee_groups_employee_id_company_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."company_employees"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_employee_groups" ADD CONSTRAINT "company_employee_groups_group_id_benefit_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."benefit_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_import_rows" ADD CONSTRAINT "employee_import_rows_import_id_employee_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."employee_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_txid_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "public"."pix_charges"("txid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_pix_payments" ADD CONSTRAINT "sandbox_pix_payments_txid_sandbox_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "public"."sandbox_pix_charges"("txid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_holds" ADD CONSTRAINT "schedule_holds_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_holds" ADD CONSTRAINT "schedule_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_plan_id_activity_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."activity_plans"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_activity_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."activity_plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_first_billing_id_billings_id_fk" FOREIGN KEY ("first_billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_method_id_customer_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."customer_payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_hold_id_schedule_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."schedule_holds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_live_key" ON "account_links" USING btree ("kind","email",coalesce("dependent_id", "company_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "account_links"."used_at" is null and "account_links"."superseded_at" is null;
--> statement-breakpoint
CREATE INDEX "account_links_user_id_idx" ON "account_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "account_links_registration_id_idx" ON "account_links" USING btree ("registration_id");
--> statement-breakpoint
CREATE INDEX "account_mail_requests_email_idx" ON "account_mail_requests" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "account_deletions_user_id_idx" ON "account_deletions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "activities_partner_id_idx" ON "activities" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "activities_category_id_idx" ON "activities" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "activity_places_partner_place_id_idx" ON "activity_places" USING btree ("partner_place_id");
--> statement-breakpoint
CREATE INDEX "activity_plans_activity_id_idx" ON "activity_plans" USING btree ("activity_id");
--> statement-breakpoint
CREATE INDEX "activity_schedules_starts_at_idx" ON "activity_schedules" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "activity_schedules_slot_id_idx" ON "activity_schedules" USING btree ("slot_id") WHERE "activity_schedules"."slot_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open_key" ON "applications" USING btree ("user_id","kind") WHERE "applications"."status" not in ('REFUSED', 'WITHDRAWN');
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_registration_key" ON "applications" USING btree ("registration") WHERE "applications"."status" in ('SENT', 'IN_REVIEW', 'APPROVED');
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_cnpj_key" ON "applications" USING btree ("cnpj") WHERE "applications"."status" in ('SENT', 'IN_REVIEW', 'APPROVED') and "applications"."kind" = 'COMPANY';
--> statement-breakpoint
CREATE INDEX "applications_status_idx" ON "applications" USING btree ("status","sent_at");
--> statement-breakpoint
CREATE INDEX "appointment_facts_customer_id_starts_at_idx" ON "appointment_facts" USING btree ("customer_id","starts_at");
--> statement-breakpoint
CREATE INDEX "appointment_facts_billing_id_idx" ON "appointment_facts" USING btree ("billing_id");
--> statement-breakpoint
CREATE INDEX "appointment_facts_schedule_id_idx" ON "appointment_facts" USING btree ("schedule_id");
--> statement-breakpoint
CREATE INDEX "availability_exceptions_partner_id_idx" ON "availability_exceptions" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "availability_slots_partner_id_idx" ON "availability_slots" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "availability_slots_activity_id_idx" ON "availability_slots" USING btree ("activity_id");
--> statement-breakpoint
CREATE INDEX "benefit_no_shows_benefit_id_idx" ON "benefit_no_shows" USING btree ("benefit_id");
--> statement-breakpoint
CREATE INDEX "benefit_groups_company_id_idx" ON "benefit_groups" USING btree ("company_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "co_participation_customers_live_key" ON "co_participation_customers" USING btree ("customer_id") WHERE "co_participation_customers"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "co_participation_customers_customer_id_idx" ON "co_participation_customers" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "co_participation_customers_company_id_idx" ON "co_participation_customers" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "co_participation_customers_holder_id_idx" ON "co_participation_customers" USING btree ("holder_id") WHERE "co_participation_customers"."holder_id" is not null;
--> statement-breakpoint
CREATE INDEX "appointment_moves_appointment_id_idx" ON "appointment_moves" USING btree ("appointment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_schedules_one_place_each" ON "billing_schedules" USING btree ("billing_id","schedule_id") WHERE "billing_schedules"."released_at" is null;
--> statement-breakpoint
CREATE INDEX "billing_schedules_billing_id_idx" ON "billing_schedules" USING btree ("billing_id");
--> statement-breakpoint
CREATE INDEX "billing_schedules_schedule_id_idx" ON "billing_schedules" USING btree ("schedule_id");
--> statement-breakpoint
CREATE INDEX "billing_status_changes_billing_id_idx" ON "billing_status_changes" USING btree ("billing_id");
--> statement-breakpoint
CREATE INDEX "billings_customer_id_created_at_idx" ON "billings" USING btree ("customer_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "billings_review_at_idx" ON "billings" USING btree ("review_at");
--> statement-breakpoint
CREATE INDEX "billings_payment_method_id_idx" ON "billings" USING btree ("payment_method_id");
--> statement-breakpoint
CREATE INDEX "billings_lapse_idx" ON "billings" USING btree ("period_ends_on") WHERE "billings"."sessions" is not null and "billings"."lapse_told_at" is null;
--> statement-breakpoint
CREATE INDEX "customer_payment_methods_customer_id_idx" ON "customer_payment_methods" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "customer_payment_methods_single_use_idx" ON "customer_payment_methods" USING btree ("created_at") WHERE not "customer_payment_methods"."saved" and "customer_payment_methods"."token" is not null;
--> statement-breakpoint
CREATE INDEX "company_leads_created_at_idx" ON "company_leads" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "cookie_consents_consent_id_idx" ON "cookie_consents" USING btree ("consent_id");
--> statement-breakpoint
CREATE INDEX "whatsapp_consents_customer_id_idx" ON "whatsapp_consents" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "dependents_email_key" ON "dependents" USING btree ("holder_benefit_id","email") WHERE "dependents"."ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dependents_benefit_id_key" ON "dependents" USING btree ("benefit_id");
--> statement-breakpoint
CREATE INDEX "dependents_holder_benefit_id_idx" ON "dependents" USING btree ("holder_benefit_id");
--> statement-breakpoint
CREATE INDEX "company_employee_groups_group_id_idx" ON "company_employee_groups" USING btree ("group_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_email_key" ON "company_employees" USING btree ("company_id","email") WHERE "company_employees"."left_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_code_key" ON "company_employees" USING btree ("company_id","employee_code") WHERE "company_employees"."left_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_cpf_key" ON "company_employees" USING btree ("company_id","cpf") WHERE "company_employees"."left_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_employees_customer_id_key" ON "company_employees" USING btree ("customer_id") WHERE "company_employees"."left_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_imports_open_key" ON "employee_imports" USING btree ("company_id") WHERE "employee_imports"."status" in ('SENT', 'CHECKING', 'CHECKED', 'COMMITTING');
--> statement-breakpoint
CREATE INDEX "enrolments_customer_id_item_id_idx" ON "enrolments" USING btree ("customer_id","item_id");
--> statement-breakpoint
CREATE INDEX "favourites_customer_id_idx" ON "favourites" USING btree ("customer_id","saved_at" DESC NULLS LAST,"item_id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_billing_id_idx" ON "idempotency_keys" USING btree ("billing_id");
--> statement-breakpoint
CREATE INDEX "ledger_lines_billing_id_movement_idx" ON "ledger_lines" USING btree ("billing_id","movement");
--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree ("recipient");
--> statement-breakpoint
CREATE INDEX "whatsapp_messages_recipient_idx" ON "whatsapp_messages" USING btree ("recipient");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_user_id_live_key" ON "company_members" USING btree ("user_id") WHERE "company_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "company_members_company_id_idx" ON "company_members" USING btree ("company_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_members_user_id_live_key" ON "partner_members" USING btree ("user_id") WHERE "partner_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "partner_members_partner_id_idx" ON "partner_members" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "partner_places_partner_id_idx" ON "partner_places" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "partner_places_cep_idx" ON "partner_places" USING btree ("cep");
--> statement-breakpoint
CREATE INDEX "partner_places_position_idx" ON "partner_places" USING gist ("position");
--> statement-breakpoint
CREATE INDEX "pix_charges_billing_id_idx" ON "pix_charges" USING btree ("billing_id");
--> statement-breakpoint
CREATE INDEX "pix_payments_billing_id_idx" ON "pix_payments" USING btree ("billing_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_one_counts" ON "pix_payments" USING btree ("billing_id") WHERE "pix_payments"."fate" = 'COUNTED';
--> statement-breakpoint
CREATE INDEX "refunds_billing_id_idx" ON "refunds" USING btree ("billing_id");
--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("status","expected_on") WHERE "refunds"."status" in ('REQUESTED', 'SENT');
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_per_appointment" ON "refunds" USING btree ("appointment_id","method") WHERE "refunds"."appointment_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_per_withdrawal" ON "refunds" USING btree ("billing_id","method") WHERE "refunds"."reason" = 'WITHDRAWN';
--> statement-breakpoint
CREATE INDEX "registrations_email_idx" ON "registrations" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "registrations_user_id_idx" ON "registrations" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "terms_acceptances_user_id_idx" ON "terms_acceptances" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "proofs_customer_id_idx" ON "proofs" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "reimbursements_customer_id_idx" ON "reimbursements" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "reimbursements_status_idx" ON "reimbursements" USING btree ("status","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_per_appointment" ON "reviews" USING btree ("appointment_id");
--> statement-breakpoint
CREATE INDEX "reviews_partner_id_idx" ON "reviews" USING btree ("partner_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "reviews_customer_id_idx" ON "reviews" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "sandbox_charges_token_idx" ON "sandbox_charges" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "sandbox_pix_payments_txid_idx" ON "sandbox_pix_payments" USING btree ("txid");
--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_idx" ON "sandbox_refunds" USING btree ("of");
--> statement-breakpoint
CREATE INDEX "schedule_holds_open_idx" ON "schedule_holds" USING btree ("schedule_id","expires_at") WHERE "schedule_holds"."released_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_holds_one_per_customer" ON "schedule_holds" USING btree ("customer_id") WHERE "schedule_holds"."released_at" is null and not "schedule_holds"."is_offer";
--> statement-breakpoint
CREATE INDEX "search_items_free_until_idx" ON "search_items" USING btree ("free_until");
--> statement-breakpoint
CREATE INDEX "search_items_discount_until_idx" ON "search_items" USING btree ("discount_until") WHERE "search_items"."discount_until" is not null;
--> statement-breakpoint
CREATE INDEX "search_items_category_popularity_idx" ON "search_items" USING btree ("category_id","index_type","popularity" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "search_items_activity_id_idx" ON "search_items" USING btree ("activity_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "search_items_number_idx" ON "search_items" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "search_items_revision_idx" ON "search_items" USING btree ("revision");
--> statement-breakpoint
CREATE INDEX "search_terms_key_idx" ON "search_terms" USING btree ("key" text_pattern_ops) WHERE "search_terms"."kind" <> 'WORD';
--> statement-breakpoint
CREATE INDEX "search_terms_first_letter_idx" ON "search_terms" USING btree ("kind",left("key", 1),"weight" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "search_terms_first_letters_idx" ON "search_terms" USING btree ("kind",left("key", 3),"weight" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "search_terms_weight_idx" ON "search_terms" USING btree ("kind","weight" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "search_terms_word_idx" ON "search_terms" USING btree ("key" text_pattern_ops) WHERE "search_terms"."kind" = 'WORD';
--> statement-breakpoint
CREATE INDEX "search_terms_trigram_idx" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE "search_terms"."kind" = 'WORD';
--> statement-breakpoint
CREATE INDEX "subscriptions_customer_id_idx" ON "subscriptions" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "subscriptions_next_renewal_on_idx" ON "subscriptions" USING btree ("next_renewal_on");
--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_once_each" ON "waiting_list_entries" USING btree ("schedule_id","customer_id") WHERE "waiting_list_entries"."status" in ('WAITING', 'OFFERED');
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_waiting_idx" ON "waiting_list_entries" USING btree ("schedule_id","joined_at","id") WHERE "waiting_list_entries"."status" in ('WAITING', 'OFFERED');
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_customer_id_idx" ON "waiting_list_entries" USING btree ("customer_id");
--> statement-breakpoint
-- The arrows a billing's status may follow. PAID, DECLINED and CANCELLED have none: they are final. What is owed
-- (`due_on`) is owed until it is paid.
CREATE FUNCTION billings_guard_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('PLACING', 'AWAITING_PAYMENT', 'SCHEDULED', 'PAID', 'OVERDUE') THEN
      RAISE EXCEPTION 'a billing may not begin as %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'billings_status_guard';
    END IF;
  ELSIF NEW.status <> OLD.status AND (
    (OLD.status, NEW.status) NOT IN (
      ('PLACING', 'ACTION_REQUIRED'), ('PLACING', 'UNKNOWN'), ('PLACING', 'SCHEDULED'),
      ('PLACING', 'PAID'), ('PLACING', 'DECLINED'), ('PLACING', 'CANCELLED'), ('PLACING', 'OVERDUE'),
      ('ACTION_REQUIRED', 'UNKNOWN'), ('ACTION_REQUIRED', 'PAID'),
      ('ACTION_REQUIRED', 'DECLINED'), ('ACTION_REQUIRED', 'CANCELLED'), ('ACTION_REQUIRED', 'OVERDUE'),
      ('UNKNOWN', 'ACTION_REQUIRED'), ('UNKNOWN', 'PAID'), ('UNKNOWN', 'DECLINED'), ('UNKNOWN', 'CANCELLED'),
      ('UNKNOWN', 'OVERDUE'),
      ('AWAITING_PAYMENT', 'PAID'), ('AWAITING_PAYMENT', 'CANCELLED'), ('AWAITING_PAYMENT', 'OVERDUE'),
      ('SCHEDULED', 'PAID'), ('SCHEDULED', 'DECLINED'), ('SCHEDULED', 'CANCELLED'),
      ('OVERDUE', 'PLACING'), ('OVERDUE', 'AWAITING_PAYMENT'), ('OVERDUE', 'PAID')
    ) OR (NEW.due_on IS NOT NULL AND NEW.status IN ('DECLINED', 'CANCELLED'))
      OR (NEW.due_on IS NULL AND NEW.status = 'OVERDUE')
  ) THEN
    RAISE EXCEPTION 'a billing may not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'billings_status_guard';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER billings_status_guard BEFORE INSERT OR UPDATE ON billings
  FOR EACH ROW EXECUTE FUNCTION billings_guard_status();
--> statement-breakpoint
CREATE FUNCTION billings_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO billing_status_changes (id, billing_id, from_status, to_status, changed_at)
      VALUES (gen_random_uuid(), NEW.id, NULL, NEW.status, NEW.created_at);
  ELSIF NEW.status <> OLD.status THEN
    INSERT INTO billing_status_changes (id, billing_id, from_status, to_status, changed_at)
      VALUES (gen_random_uuid(), NEW.id, OLD.status, NEW.status, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billings_status_history AFTER INSERT OR UPDATE ON billings
  FOR EACH ROW EXECUTE FUNCTION billings_keep_history();
--> statement-breakpoint
CREATE FUNCTION ledger_lines_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT sum(amount) INTO difference FROM ledger_lines
    WHERE billing_id = NEW.billing_id AND movement = NEW.movement;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'the ledger lines of billing %, movement %, differ by %', NEW.billing_id, NEW.movement, difference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_lines_check_balance();
--> statement-breakpoint
CREATE FUNCTION ledger_lines_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger lines are never changed, only reversed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_immutable BEFORE UPDATE OR DELETE ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION ledger_lines_refuse_change();
--> statement-breakpoint
CREATE FUNCTION appointment_facts_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO appointment_facts AS f
    (id, billing_id, schedule_id, customer_id, starts_at, ends_at, cancelled_at, status, due_on)
  SELECT NEW.id, b.id, s.id, b.customer_id, s.starts_at, s.ends_at, NEW.cancelled_at, b.status, b.due_on
  FROM billings b, activity_schedules s WHERE b.id = NEW.billing_id AND s.id = NEW.schedule_id
  ON CONFLICT (id) DO UPDATE SET schedule_id = excluded.schedule_id, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, cancelled_at = excluded.cancelled_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_schedules_facts AFTER INSERT OR UPDATE OF schedule_id, cancelled_at ON billing_schedules
  FOR EACH ROW EXECUTE FUNCTION appointment_facts_of_appointment();
--> statement-breakpoint
CREATE FUNCTION appointment_facts_of_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_facts SET status = NEW.status, due_on = NEW.due_on WHERE billing_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billings_appointment_facts AFTER UPDATE OF status, due_on ON billings FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.due_on IS DISTINCT FROM NEW.due_on)
  EXECUTE FUNCTION appointment_facts_of_billing();
--> statement-breakpoint
CREATE FUNCTION appointment_facts_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_facts SET starts_at = NEW.starts_at, ends_at = NEW.ends_at WHERE schedule_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_schedules_appointment_facts AFTER UPDATE OF starts_at, ends_at ON activity_schedules FOR EACH ROW
  WHEN (OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at)
  EXECUTE FUNCTION appointment_facts_of_schedule();
--> statement-breakpoint
-- Whoever changes which times are free leaves a note; the sweep that reads them is `refresh-items.ts`.
CREATE FUNCTION search_refreshes_of_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_refreshes (activity_id) SELECT DISTINCT activity_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_schedules_inserted_refresh AFTER INSERT ON activity_schedules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_refreshes_of_schedules();
--> statement-breakpoint
CREATE TRIGGER activity_schedules_deleted_refresh AFTER DELETE ON activity_schedules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_refreshes_of_schedules();
--> statement-breakpoint
CREATE FUNCTION search_refreshes_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_refreshes (activity_id) VALUES (NEW.activity_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_schedules_updated_refresh AFTER UPDATE ON activity_schedules FOR EACH ROW
  WHEN ((OLD.taken < OLD.capacity) <> (NEW.taken < NEW.capacity) OR OLD.starts_at <> NEW.starts_at)
  EXECUTE FUNCTION search_refreshes_of_schedule();
