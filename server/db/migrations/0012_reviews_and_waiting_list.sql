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
CREATE TABLE "waiting_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"hold_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_list_entries_status_known" CHECK ("waiting_list_entries"."status" in ('WAITING', 'OFFERED', 'TAKEN', 'MISSED', 'LEFT', 'ENDED')),
	CONSTRAINT "waiting_list_entries_offer_is_held" CHECK ("waiting_list_entries"."status" <> 'OFFERED' or "waiting_list_entries"."hold_id" is not null),
	CONSTRAINT "waiting_list_entries_ended_at" CHECK (("waiting_list_entries"."status" in ('WAITING', 'OFFERED')) = ("waiting_list_entries"."ended_at" is null))
);
--> statement-breakpoint
DROP INDEX "schedule_holds_one_per_customer";--> statement-breakpoint
ALTER TABLE "schedule_holds" ADD COLUMN "is_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_hold_id_schedule_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."schedule_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_per_appointment" ON "reviews" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "reviews_partner_id_idx" ON "reviews" USING btree ("partner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_customer_id_idx" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_once_each" ON "waiting_list_entries" USING btree ("schedule_id","customer_id") WHERE "waiting_list_entries"."status" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "waiting_list_entries_waiting_idx" ON "waiting_list_entries" USING btree ("schedule_id","joined_at","id") WHERE "waiting_list_entries"."status" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "waiting_list_entries_customer_id_idx" ON "waiting_list_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("status","expected_on") WHERE "refunds"."status" in ('REQUESTED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_holds_one_per_customer" ON "schedule_holds" USING btree ("customer_id") WHERE "schedule_holds"."released_at" is null and not "schedule_holds"."is_offer";