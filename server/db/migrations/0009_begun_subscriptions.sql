ALTER TABLE "subscriptions" ADD COLUMN "noticed_for" date;--> statement-breakpoint
-- What was bought before subscriptions were kept: the period that each order pays …
UPDATE billings b SET period_starts_on = f.first_day, period_ends_on = (f.first_day + f.length)::date
FROM (
  SELECT id, coalesce(starts_on, due_on, (created_at AT TIME ZONE 'America/Sao_Paulo')::date) AS first_day,
    CASE renewal_period WHEN 'WEEKLY_PERIOD' THEN interval '7 days' WHEN 'BI_WEEKLY_PERIOD' THEN interval '14 days'
      WHEN 'MONTH_PERIOD' THEN interval '1 month' WHEN 'TWO_MONTHS_PERIOD' THEN interval '2 months'
      WHEN 'THREE_MONTHS_PERIOD' THEN interval '3 months' WHEN 'SIX_MONTHS_PERIOD' THEN interval '6 months'
      ELSE interval '1 year' END AS length
  FROM billings WHERE item_type = 'PLAN' AND renewal_period <> 'NO_RENEW' AND period_starts_on IS NULL
) f WHERE f.id = b.id;--> statement-breakpoint
-- … and the subscription that each paid order with automatic renewal has begun.
INSERT INTO subscriptions (id, customer_id, plan_id, first_billing_id, status, renewal_period, anchor_on, next_renewal_on,
  methods, payment_method_id, payroll_consent_at, created_at, updated_at)
SELECT gen_random_uuid(), customer_id, plan_id, id, 'ACTIVE', renewal_period, period_starts_on, period_ends_on, methods,
  payment_method_id, payroll_consent_at, paid_at, paid_at
FROM billings
WHERE status = 'PAID' AND automatic_renewal AND due_on IS NULL AND period_starts_on IS NOT NULL AND subscription_id IS NULL;--> statement-breakpoint
UPDATE billings b SET subscription_id = s.id FROM subscriptions s WHERE s.first_billing_id = b.id AND b.subscription_id IS NULL;
