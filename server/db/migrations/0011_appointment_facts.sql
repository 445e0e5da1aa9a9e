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
ALTER TABLE "appointment_facts" ADD CONSTRAINT "appointment_facts_id_billing_schedules_id_fk" FOREIGN KEY ("id") REFERENCES "public"."billing_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_facts_customer_id_starts_at_idx" ON "appointment_facts" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_facts_billing_id_idx" ON "appointment_facts" USING btree ("billing_id");--> statement-breakpoint
CREATE INDEX "appointment_facts_schedule_id_idx" ON "appointment_facts" USING btree ("schedule_id");--> statement-breakpoint
CREATE FUNCTION appointment_facts_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO appointment_facts AS f
    (id, billing_id, schedule_id, customer_id, starts_at, ends_at, cancelled_at, status, due_on)
  SELECT NEW.id, b.id, s.id, b.customer_id, s.starts_at, s.ends_at, NEW.cancelled_at, b.status, b.due_on
  FROM billings b, activity_schedules s WHERE b.id = NEW.billing_id AND s.id = NEW.schedule_id
  ON CONFLICT (id) DO UPDATE SET schedule_id = excluded.schedule_id, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, cancelled_at = excluded.cancelled_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER billing_schedules_facts AFTER INSERT OR UPDATE OF schedule_id, cancelled_at ON billing_schedules
  FOR EACH ROW EXECUTE FUNCTION appointment_facts_of_appointment();--> statement-breakpoint
CREATE FUNCTION appointment_facts_of_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_facts SET status = NEW.status, due_on = NEW.due_on WHERE billing_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER billings_appointment_facts AFTER UPDATE OF status, due_on ON billings FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.due_on IS DISTINCT FROM NEW.due_on)
  EXECUTE FUNCTION appointment_facts_of_billing();--> statement-breakpoint
CREATE FUNCTION appointment_facts_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_facts SET starts_at = NEW.starts_at, ends_at = NEW.ends_at WHERE schedule_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER activity_schedules_appointment_facts AFTER UPDATE OF starts_at, ends_at ON activity_schedules FOR EACH ROW
  WHEN (OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at)
  EXECUTE FUNCTION appointment_facts_of_schedule();--> statement-breakpoint
INSERT INTO appointment_facts (id, billing_id, schedule_id, customer_id, starts_at, ends_at, cancelled_at, status, due_on)
SELECT l.id, b.id, s.id, b.customer_id, s.starts_at, s.ends_at, l.cancelled_at, b.status, b.due_on
FROM billing_schedules l JOIN billings b ON b.id = l.billing_id JOIN activity_schedules s ON s.id = l.schedule_id;
