CREATE TABLE "benefit_no_shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benefit_id" uuid NOT NULL,
	"title" text NOT NULL,
	"missed_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL
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
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"text_body" text NOT NULL,
	"dedupe_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_messages_dedupe_key_key" UNIQUE("dedupe_key")
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
	"reviewed_at" timestamp with time zone,
	"end_to_end_id" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reimbursements_proof_id_key" UNIQUE("proof_id"),
	CONSTRAINT "reimbursements_amount" CHECK ("reimbursements"."amount" > 0),
	CONSTRAINT "reimbursements_status_known" CHECK ("reimbursements"."status" in ('SENT', 'IN_REVIEW', 'APPROVED', 'REFUSED', 'PAID')),
	CONSTRAINT "reimbursements_refusal_reasoned" CHECK (("reimbursements"."status" = 'REFUSED') = ("reimbursements"."refusal_reason" is not null)),
	CONSTRAINT "reimbursements_paid" CHECK (("reimbursements"."status" = 'PAID') = ("reimbursements"."paid_at" is not null and "reimbursements"."end_to_end_id" is not null))
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
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"first_billing_id" uuid NOT NULL,
	"status" text NOT NULL,
	"renewal_period" text NOT NULL,
	"anchor_on" date NOT NULL,
	"next_renewal_on" date,
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
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('ACTIVE', 'PAUSED', 'CANCELLED')),
	CONSTRAINT "subscriptions_renewal_known" CHECK ("subscriptions"."renewal_period" in ('NO_RENEW', 'WEEKLY_PERIOD', 'BI_WEEKLY_PERIOD', 'MONTH_PERIOD', 'TWO_MONTHS_PERIOD', 'THREE_MONTHS_PERIOD', 'SIX_MONTHS_PERIOD', 'YEARLY')),
	CONSTRAINT "subscriptions_renews" CHECK ("subscriptions"."renewal_period" <> 'NO_RENEW'),
	CONSTRAINT "subscriptions_methods_known" CHECK ("subscriptions"."methods" <@ array['SUBSIDY', 'CREDIT_CARD', 'PIX', 'PAYROLL_DISCOUNT']::text[]),
	CONSTRAINT "subscriptions_cancelled_ends" CHECK (("subscriptions"."status" = 'CANCELLED') = ("subscriptions"."ends_on" is not null)),
	CONSTRAINT "subscriptions_paused_resumes" CHECK (("subscriptions"."status" = 'PAUSED') = ("subscriptions"."resumes_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "billing_schedules" DROP CONSTRAINT "billing_schedules_billing_id_schedule_id_pk";--> statement-breakpoint
ALTER TABLE "activity_plans" ADD COLUMN "is_pause_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billings" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "billings" ADD COLUMN "period_starts_on" date;--> statement-breakpoint
ALTER TABLE "billings" ADD COLUMN "period_ends_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "social_name" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "benefit_no_shows" ADD CONSTRAINT "benefit_no_shows_benefit_id_co_participation_customers_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."co_participation_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_from_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("from_schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_to_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("to_schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_activity_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."activity_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_first_billing_id_billings_id_fk" FOREIGN KEY ("first_billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_method_id_customer_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."customer_payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "benefit_no_shows_benefit_id_idx" ON "benefit_no_shows" USING btree ("benefit_id");--> statement-breakpoint
CREATE INDEX "appointment_moves_appointment_id_idx" ON "appointment_moves" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_recipient_idx" ON "whatsapp_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "refunds_billing_id_idx" ON "refunds" USING btree ("billing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_per_appointment" ON "refunds" USING btree ("appointment_id","method") WHERE "refunds"."appointment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_per_withdrawal" ON "refunds" USING btree ("billing_id","method") WHERE "refunds"."reason" = 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "proofs_customer_id_idx" ON "proofs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reimbursements_customer_id_idx" ON "reimbursements" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reimbursements_status_idx" ON "reimbursements" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_idx" ON "sandbox_refunds" USING btree ("of");--> statement-breakpoint
CREATE INDEX "subscriptions_customer_id_idx" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_next_renewal_on_idx" ON "subscriptions" USING btree ("next_renewal_on");--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_schedules_one_place_each" ON "billing_schedules" USING btree ("billing_id","schedule_id") WHERE "billing_schedules"."released_at" is null;--> statement-breakpoint
CREATE INDEX "billing_schedules_billing_id_idx" ON "billing_schedules" USING btree ("billing_id");--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_subscription_period_key" UNIQUE("subscription_id","period_starts_on");--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_cancelled_is_released" CHECK ("billing_schedules"."cancelled_at" is null or "billing_schedules"."released_at" is not null);--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_period" CHECK (("billings"."period_starts_on" is null) = ("billings"."period_ends_on" is null) and "billings"."period_starts_on" < "billings"."period_ends_on");