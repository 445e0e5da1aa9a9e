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
	"sessions_per_period" integer NOT NULL,
	"is_enrolment_needed" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"enrolment_fee" integer DEFAULT 0 NOT NULL,
	"maintenance_fee" integer DEFAULT 0 NOT NULL,
	"discount_type" text,
	"discount_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"discount_value" integer DEFAULT 0 NOT NULL,
	"discount_until" date,
	"popularity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_plans_slug_key" UNIQUE("slug"),
	CONSTRAINT "activity_plans_renewal_known" CHECK ("activity_plans"."renewal_period" in ('NO_RENEW', 'WEEKLY_PERIOD', 'BI_WEEKLY_PERIOD', 'MONTH_PERIOD', 'TWO_MONTHS_PERIOD', 'THREE_MONTHS_PERIOD', 'SIX_MONTHS_PERIOD', 'YEARLY')),
	CONSTRAINT "activity_plans_automatic_renews" CHECK (not ("activity_plans"."automatic_renewal_only" and "activity_plans"."renewal_period" = 'NO_RENEW')),
	CONSTRAINT "activity_plans_amounts" CHECK ("activity_plans"."price" >= 0 and "activity_plans"."enrolment_fee" >= 0 and "activity_plans"."maintenance_fee" >= 0 and "activity_plans"."sessions_per_period" > 0),
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
	CONSTRAINT "activity_schedules_slot_key" UNIQUE("activity_id","starts_at"),
	CONSTRAINT "activity_schedules_taken_within_capacity" CHECK ("activity_schedules"."taken" between 0 and "activity_schedules"."capacity"),
	CONSTRAINT "activity_schedules_ends_after_start" CHECK ("activity_schedules"."ends_at" > "activity_schedules"."starts_at"),
	CONSTRAINT "activity_schedules_type_known" CHECK ("activity_schedules"."activity_type" in ('ONLINE', 'IN_PLACE', 'IN_COMPANY')),
	CONSTRAINT "activity_schedules_place" CHECK (("activity_schedules"."activity_type" = 'IN_PLACE') = ("activity_schedules"."partner_place_id" is not null)),
	CONSTRAINT "activity_schedules_wall_clock" CHECK ("activity_schedules"."week_day" between 1 and 7 and "activity_schedules"."minute_of_day" between 0 and 1439)
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
	"subsidy_percentage" numeric(5, 2) NOT NULL,
	"subsidy_cap" integer,
	"monthly_allowance" integer NOT NULL,
	CONSTRAINT "benefit_groups_percentage_range" CHECK ("benefit_groups"."subsidy_percentage" between 0 and 100),
	CONSTRAINT "benefit_groups_amounts" CHECK ("benefit_groups"."subsidy_cap" >= 0 and "benefit_groups"."monthly_allowance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "co_participation_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"unblock_date" date,
	"payroll_discount_enabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "co_participation_customers_customer_id_key" UNIQUE("customer_id")
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
	CONSTRAINT "companies_cnpj_key" UNIQUE("cnpj")
);
--> statement-breakpoint
CREATE TABLE "billing_interests" (
	"billing_id" uuid NOT NULL,
	"sub_category_id" uuid NOT NULL,
	CONSTRAINT "billing_interests_billing_id_sub_category_id_pk" PRIMARY KEY("billing_id","sub_category_id")
);
--> statement-breakpoint
CREATE TABLE "billing_schedules" (
	"billing_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "billing_schedules_billing_id_schedule_id_pk" PRIMARY KEY("billing_id","schedule_id")
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
	CONSTRAINT "billings_status_known" CHECK ("billings"."status" in ('PLACING', 'ACTION_REQUIRED', 'UNKNOWN', 'SCHEDULED', 'PAID', 'DECLINED', 'CANCELLED')),
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
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cpf" text,
	"phone" text,
	"birth_date" date,
	"status" text DEFAULT 'REGULAR' NOT NULL,
	"allow_whatsapp_message" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
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
	CONSTRAINT "mails_dedupe_key_key" UNIQUE("dedupe_key")
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
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fantasy_name" text NOT NULL,
	"professional_type" text,
	"registration" text,
	"bio" text NOT NULL,
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
CREATE TABLE "search_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"index_type" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"plan_id" uuid,
	"title" text NOT NULL,
	"names" text NOT NULL,
	"body" text NOT NULL,
	"category_id" uuid NOT NULL,
	"sub_category_ids" uuid[] NOT NULL,
	"sub_category_keys" text[] NOT NULL,
	"activity_types" text[] NOT NULL,
	"cities" text[] NOT NULL,
	"city_keys" text[] NOT NULL,
	"professional_type" text,
	"price" integer NOT NULL,
	"discounted_price" integer NOT NULL,
	"discount_until" date,
	"popularity" integer NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('vereda_stem', "title"), 'A') || setweight(to_tsvector('vereda_plain', "title"), 'A') || setweight(to_tsvector('vereda_stem', "names"), 'B') || setweight(to_tsvector('vereda_plain', "names"), 'B') || setweight(to_tsvector('vereda_stem', "body"), 'C') || setweight(to_tsvector('vereda_plain', "body"), 'C')) STORED NOT NULL,
	CONSTRAINT "search_items_index_type_known" CHECK ("search_items"."index_type" in ('ACTIVITY', 'PLAN')),
	CONSTRAINT "search_items_plan_named" CHECK (("search_items"."index_type" = 'PLAN') = ("search_items"."plan_id" is not null))
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
	"created_at" timestamp with time zone NOT NULL,
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
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'USER' NOT NULL,
	"profiles" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('ROLE_ADMIN', 'USER')),
	CONSTRAINT "users_profiles_known" CHECK ("users"."profiles" <@ array['CUSTOMER', 'SPECIALIST', 'COMPANY']::text[])
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_places" ADD CONSTRAINT "activity_places_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_places" ADD CONSTRAINT "activity_places_partner_place_id_partner_places_id_fk" FOREIGN KEY ("partner_place_id") REFERENCES "public"."partner_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sub_categories" ADD CONSTRAINT "activity_sub_categories_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sub_categories" ADD CONSTRAINT "activity_sub_categories_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_plans" ADD CONSTRAINT "activity_plans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD CONSTRAINT "activity_schedules_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD CONSTRAINT "activity_schedules_partner_place_id_partner_places_id_fk" FOREIGN KEY ("partner_place_id") REFERENCES "public"."partner_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_balances" ADD CONSTRAINT "benefit_balances_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_groups" ADD CONSTRAINT "benefit_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_participation_customers" ADD CONSTRAINT "co_participation_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_participation_groups" ADD CONSTRAINT "co_participation_groups_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_participation_groups" ADD CONSTRAINT "co_participation_groups_group_id_benefit_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."benefit_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_interests" ADD CONSTRAINT "billing_interests_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_interests" ADD CONSTRAINT "billing_interests_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_status_changes" ADD CONSTRAINT "billing_status_changes_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_plan_id_activity_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."activity_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_payment_method_id_customer_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."customer_payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_benefit_balance_fk" FOREIGN KEY ("benefit_id","benefit_month") REFERENCES "public"."benefit_balances"("benefit_id","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payment_methods" ADD CONSTRAINT "customer_payment_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_plan_id_activity_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."activity_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_category_id_activity_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."activity_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_partner_id_idx" ON "activities" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "activities_category_id_idx" ON "activities" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "activity_plans_activity_id_idx" ON "activity_plans" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_schedules_starts_at_idx" ON "activity_schedules" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "benefit_groups_company_id_idx" ON "benefit_groups" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "billing_schedules_schedule_id_idx" ON "billing_schedules" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "billing_status_changes_billing_id_idx" ON "billing_status_changes" USING btree ("billing_id");--> statement-breakpoint
CREATE INDEX "billings_customer_id_created_at_idx" ON "billings" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billings_review_at_idx" ON "billings" USING btree ("review_at");--> statement-breakpoint
CREATE INDEX "customer_payment_methods_customer_id_idx" ON "customer_payment_methods" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "whatsapp_consents_customer_id_idx" ON "whatsapp_consents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "enrolments_customer_id_item_id_idx" ON "enrolments" USING btree ("customer_id","item_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_billing_id_idx" ON "idempotency_keys" USING btree ("billing_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_billing_id_movement_idx" ON "ledger_lines" USING btree ("billing_id","movement");--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "partner_places_partner_id_idx" ON "partner_places" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_places_cep_idx" ON "partner_places" USING btree ("cep");--> statement-breakpoint
CREATE INDEX "sandbox_charges_token_idx" ON "sandbox_charges" USING btree ("token");--> statement-breakpoint
CREATE INDEX "search_items_document_idx" ON "search_items" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_items_sub_category_ids_idx" ON "search_items" USING gin ("sub_category_ids");--> statement-breakpoint
CREATE INDEX "search_items_city_keys_idx" ON "search_items" USING gin ("city_keys");--> statement-breakpoint
CREATE INDEX "search_items_category_id_idx" ON "search_items" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_items_activity_id_idx" ON "search_items" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "search_items_popularity_idx" ON "search_items" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");