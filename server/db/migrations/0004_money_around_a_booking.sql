CREATE TABLE "cookie_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"accepted" boolean NOT NULL,
	"policy_version" text NOT NULL,
	"user_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL
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
CREATE TABLE "schedule_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "schedule_holds_expires_after_start" CHECK ("schedule_holds"."expires_at" > "schedule_holds"."created_at")
);
--> statement-breakpoint
ALTER TABLE "billings" DROP CONSTRAINT "billings_status_known";--> statement-breakpoint
ALTER TABLE "billings" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "cookie_consents" ADD CONSTRAINT "cookie_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_txid_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "public"."pix_charges"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_billing_id_billings_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pix_payments" ADD CONSTRAINT "sandbox_pix_payments_txid_sandbox_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "public"."sandbox_pix_charges"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_holds" ADD CONSTRAINT "schedule_holds_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_holds" ADD CONSTRAINT "schedule_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cookie_consents_consent_id_idx" ON "cookie_consents" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "pix_charges_billing_id_idx" ON "pix_charges" USING btree ("billing_id");--> statement-breakpoint
CREATE INDEX "pix_payments_billing_id_idx" ON "pix_payments" USING btree ("billing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_one_counts" ON "pix_payments" USING btree ("billing_id") WHERE "pix_payments"."fate" = 'COUNTED';--> statement-breakpoint
CREATE INDEX "sandbox_pix_payments_txid_idx" ON "sandbox_pix_payments" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "schedule_holds_open_idx" ON "schedule_holds" USING btree ("schedule_id","expires_at") WHERE "schedule_holds"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_holds_one_per_customer" ON "schedule_holds" USING btree ("customer_id") WHERE "schedule_holds"."released_at" is null;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_overdue_since" CHECK ("billings"."status" <> 'OVERDUE' or "billings"."due_on" is not null);--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_status_known" CHECK ("billings"."status" in ('PLACING', 'ACTION_REQUIRED', 'UNKNOWN', 'AWAITING_PAYMENT', 'SCHEDULED', 'OVERDUE', 'PAID', 'DECLINED', 'CANCELLED'));