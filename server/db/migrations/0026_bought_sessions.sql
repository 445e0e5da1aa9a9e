ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_cancelled_ends";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status_known";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_renews";--> statement-breakpoint
ALTER TABLE "activity_plans" ADD COLUMN "validity_days" integer;--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD COLUMN "cancelled_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billings" ADD COLUMN "sessions" integer;--> statement-breakpoint
ALTER TABLE "billings" ADD COLUMN "lapse_told_at" timestamp with time zone;--> statement-breakpoint
-- What was bought before: the plans that never renew get the demonstration's validity …
UPDATE activity_plans SET validity_days = 180 WHERE renewal_period = 'NO_RENEW';--> statement-breakpoint
-- … and their orders a period. No validity was told of, so it does not begin to run out before this day.
UPDATE billings b SET period_starts_on = f.first_day, period_ends_on = greatest(f.first_day, current_date) + 180
FROM (SELECT id, coalesce(starts_on, due_on, (created_at AT TIME ZONE 'America/Sao_Paulo')::date) AS first_day FROM billings) f
WHERE f.id = b.id AND b.item_type = 'PLAN' AND b.period_starts_on IS NULL;--> statement-breakpoint
UPDATE billing_schedules l SET cancelled_late = true FROM activity_schedules s, activities a
WHERE s.id = l.schedule_id AND a.id = s.activity_id AND l.cancelled_at > s.starts_at - a.free_cancellation_hours * interval '1 hour';--> statement-breakpoint
UPDATE billings b SET sessions = greatest(p.sessions_per_period, (SELECT count(*) FROM billing_schedules l
  WHERE l.billing_id = b.id AND (l.released_at IS NULL OR l.cancelled_late)))
FROM activity_plans p WHERE p.id = b.plan_id;--> statement-breakpoint
CREATE INDEX "billings_lapse_idx" ON "billings" USING btree ("period_ends_on") WHERE "billings"."sessions" is not null and "billings"."lapse_told_at" is null;--> statement-breakpoint
ALTER TABLE "activity_plans" ADD CONSTRAINT "activity_plans_validity" CHECK (("activity_plans"."renewal_period" = 'NO_RENEW') = ("activity_plans"."validity_days" is not null) and "activity_plans"."validity_days" > 0);--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_late_is_cancelled" CHECK (not "billing_schedules"."cancelled_late" or "billing_schedules"."cancelled_at" is not null);--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_plan_sessions" CHECK (case when "billings"."item_type" = 'PLAN' then "billings"."sessions" > 0 and "billings"."sessions" is not null and "billings"."period_starts_on" is not null
        else "billings"."sessions" is null and "billings"."period_starts_on" is null end);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_once" CHECK ("subscriptions"."status" <> 'ONCE' or "subscriptions"."next_renewal_on" is null);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ends" CHECK (("subscriptions"."status" in ('ONCE', 'CANCELLED')) = ("subscriptions"."ends_on" is not null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('ACTIVE', 'PAUSED', 'CANCELLED', 'ONCE'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renews" CHECK ("subscriptions"."renewal_period" <> 'NO_RENEW' or "subscriptions"."next_renewal_on" is null);--> statement-breakpoint
-- Every plan that was paid or is to be approved is one of its customer's: bought once, or given back meanwhile.
INSERT INTO subscriptions (id, customer_id, plan_id, first_billing_id, status, renewal_period, anchor_on, next_renewal_on,
  methods, payroll_consent_at, cancelled_at, ends_on, created_at, updated_at)
SELECT gen_random_uuid(), b.customer_id, b.plan_id, b.id, CASE WHEN w.at IS NOT NULL THEN 'CANCELLED' WHEN r.renews THEN 'ACTIVE'
    ELSE 'ONCE' END, b.renewal_period, b.period_starts_on,
  CASE WHEN w.at IS NULL AND r.renews THEN b.period_ends_on END, b.methods,
  CASE WHEN r.renews THEN b.payroll_consent_at END, w.at,
  CASE WHEN w.at IS NOT NULL THEN (w.at AT TIME ZONE 'America/Sao_Paulo')::date WHEN NOT r.renews THEN b.period_ends_on END,
  coalesce(b.paid_at, b.created_at), coalesce(b.paid_at, b.created_at)
FROM billings b CROSS JOIN LATERAL (SELECT b.automatic_renewal AND b.due_on IS NULL AS renews) r
LEFT JOIN LATERAL (SELECT min(f.requested_at) AS at FROM refunds f
  WHERE f.billing_id = b.id AND f.reason = 'WITHDRAWN') w ON true
WHERE b.item_type = 'PLAN' AND b.status IN ('PAID', 'SCHEDULED') AND b.subscription_id IS NULL;--> statement-breakpoint
UPDATE billings b SET subscription_id = s.id FROM subscriptions s WHERE s.first_billing_id = b.id AND b.subscription_id IS NULL;