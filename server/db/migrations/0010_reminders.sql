CREATE TABLE "reminders" (
	"appointment_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_appointment_id_schedule_id_kind_pk" PRIMARY KEY("appointment_id","schedule_id","kind"),
	CONSTRAINT "reminders_kind_known" CHECK ("reminders"."kind" in ('DAY', 'HOUR'))
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment_id_billing_schedules_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."billing_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_schedule_id_activity_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."activity_schedules"("id") ON DELETE no action ON UPDATE no action;