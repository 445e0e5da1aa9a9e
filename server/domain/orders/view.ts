import { eq, type SQL, sql } from "drizzle-orm";
import type { Billing } from "#contract/purchase.ts";
import type { Refund } from "#contract/refund.ts";
import type { Transaction } from "#server/db/database.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { photoOfItem } from "#server/domain/photos/shown.ts";
import { nextRenewalOf } from "#server/domain/subscriptions/price.ts";
import { type BoughtSessions, boughtSessions, tallyOf } from "#server/domain/subscriptions/tally.ts";
import { zonedDate, zonedIso } from "#server/domain/zoned-time.ts";

/** What an order is shown from, as the database names it. Instants in epoch milliseconds. */
export interface BillingSource extends Record<string, unknown> {
  id: string;
  number: number;
  status: Billing["status"];
  item_type: Billing["itemType"];
  item_id: string;
  title: string;
  partner_name: string;
  hue: number;
  motif: string;
  photo: Billing["photo"];
  methods: Billing["methods"];
  card_brand: string | null;
  card_last4: string | null;
  price: number;
  discount_value: number;
  subsidy_value: number;
  enrolment_fee: number;
  maintenance_fee: number;
  charged: number;
  renewal_period: Billing["renewalPeriod"];
  automatic_renewal: boolean;
  starts_on: string | null;
  next_renewal_on: string | null;
  next_renewal_amount: number | null;
  action_url: string | null;
  free_cancellation_hours: number;
  due_on: string | null;
  subscription_id: string | null;
  bought: BoughtSessions | null;
  review_ms: number | null;
  created_ms: number;
  /** Its newest Pix code that was not taken back. */
  pix: { code: string; amount: number; expiresMs: number } | null;
  /** The Pix money that does not count for it, all together. */
  refund: {
    amount: number;
    reason: NonNullable<Billing["refund"]>["reason"];
    refundedMs: number | null;
  } | null;
  refunds: readonly (Omit<Refund, "requestedAt" | "doneAt"> & {
    requestedMs: number;
    doneMs: number | null;
  })[];
  schedules: readonly { id: string; startsMs: number; endsMs: number; timeZone: string }[];
  interests: readonly { id: string; name: string }[];
}

/** One order as the wire shows it at `now`; undefined where there is none of the customer's. */
export async function readBilling(
  tx: Transaction,
  { billingId, customerId, now }: { billingId: string; customerId: string; now: Date },
): Promise<Billing | undefined> {
  const which = sql`where b.id = ${billingId} and b.customer_id = ${customerId}`;
  const [billing] = await readBillings(tx, which, now);
  return billing;
}

interface BillingPage {
  customerId: string;
  /** All where undefined. */
  status: Billing["status"] | undefined;
  page: number;
  size: number;
  now: Date;
}

/** A page of a customer's orders, newest first, and how many there are in all. */
export async function readBillingPage(
  tx: Transaction,
  { customerId, status, page, size, now }: BillingPage,
): Promise<{ content: Billing[]; totalElements: number }> {
  const which = sql`where b.customer_id = ${customerId} and ${hasStatus(status)}`;
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from billings b ${which}`,
  );
  const content = await readBillings(
    tx,
    sql`${which} order by b.created_at desc, b.number desc limit ${size} offset ${page * size}`,
    now,
  );
  return { content, totalElements: rows[0]?.total ?? 0 };
}

/** What is being paid right now is owed all the same. */
function hasStatus(status: Billing["status"] | undefined): SQL {
  if (!status) return sql`true`;
  return status === "OVERDUE" ? sql`b.due_on is not null and b.status <> 'PAID'` : sql`b.status = ${status}`;
}

const PIX = sql`(select json_build_object('code', p.code, 'amount', p.amount,
    'expiresMs', (extract(epoch from p.expires_at) * 1000)::float8)
  from pix_charges p where p.billing_id = b.id and b.status = 'AWAITING_PAYMENT' and p.code is not null
    and p.removed_at is null order by p.created_at desc limit 1)`;

const REFUND = sql`(select json_build_object('amount', sum(p.amount)::int,
    'reason', (array_agg(p.refund_reason order by p.received_at desc))[1],
    'refundedMs', case when bool_and(p.fate = 'REFUNDED')
      then (extract(epoch from max(p.refunded_at)) * 1000)::float8 end)
  from pix_payments p where p.billing_id = b.id and p.fate <> 'COUNTED' having count(*) > 0)`;

const REFUNDS = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'billingId', r.billing_id, 'appointmentId',
    r.appointment_id, 'reason', r.reason, 'method', r.method, 'amount', r.amount, 'status', r.status, 'expectedOn',
    r.expected_on, 'requestedMs', (extract(epoch from r.requested_at) * 1000)::float8,
    'doneMs', (extract(epoch from r.done_at) * 1000)::float8) order by r.requested_at, r.method), '[]'::json)
  from refunds r where r.billing_id = b.id)`;

// Instants come as epoch milliseconds: the two drivers spell timestamps inside JSON differently.
async function readBillings(tx: Transaction, which: SQL, now: Date): Promise<Billing[]> {
  const { rows } = await tx.execute<BillingSource>(sql`
    select b.id, b.number, b.status, b.item_type, coalesce(b.plan_id, b.activity_id) as item_id, b.title,
      b.partner_name, c.hue, c.motif, ${photoOfItem(sql`b.plan_id`)} as photo, array_to_json(b.methods) as methods, b.card_brand, b.card_last4, b.price,
      b.discount_value, b.subsidy_value, b.enrolment_fee, b.maintenance_fee, b.charged, b.renewal_period,
      b.automatic_renewal, b.starts_on::text, b.next_renewal_on::text, b.next_renewal_amount, b.action_url,
      a.free_cancellation_hours, b.due_on::text, b.subscription_id,
      ${boughtSessions(at(now))} as bought, (extract(epoch from b.review_at) * 1000)::float8 as review_ms,
      (extract(epoch from b.created_at) * 1000)::float8 as created_ms,
      coalesce(s.list, '[]'::json) as schedules, coalesce(i.list, '[]'::json) as interests,
      ${PIX} as pix, ${REFUND} as refund, ${REFUNDS} as refunds
    from billings b
    join activities a on a.id = b.activity_id
    join activity_categories c on c.id = a.category_id
    left join lateral (
      select json_agg(json_build_object('id', s.id, 'startsMs', (extract(epoch from s.starts_at) * 1000)::float8,
        'endsMs', (extract(epoch from s.ends_at) * 1000)::float8, 'timeZone', s.time_zone) order by s.starts_at) as list
      from billing_schedules l join activity_schedules s on s.id = l.schedule_id
      where l.billing_id = b.id and l.cancelled_at is null
    ) s on true
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.position) as list
      from billing_interests l join sub_categories u on u.id = l.sub_category_id where l.billing_id = b.id
    ) i on true
    ${which}`);
  const billings: Billing[] = [];
  for (const row of rows) {
    const billing = toBilling(row, now);
    billings.push({ ...billing, nextRenewal: await renewalAfter(tx, billing, now) });
  }
  return billings;
}

/** Of a plan that has begun, as the plan stands now: it may have been renewed since, paused or ended. */
async function renewalAfter(
  tx: Transaction,
  { subscriptionId, nextRenewal, sessions }: Billing,
  now: Date,
): Promise<Billing["nextRenewal"]> {
  if (!subscriptionId || !sessions) return nextRenewal;
  if (sessions.period.endsOn < zonedDate(now)) return null;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  const next = row ? await nextRenewalOf(tx, row, now) : null;
  return next?.date === sessions.period.endsOn ? { date: next.date, amount: next.charged } : null;
}

/** An order as it is shown at `now`. */
export function toBilling(row: BillingSource, now: Date): Billing {
  return {
    id: row.id,
    number: String(row.number),
    status: row.status,
    itemType: row.item_type,
    itemId: row.item_id,
    title: row.title,
    partnerName: row.partner_name,
    categoryHue: row.hue,
    categoryMotif: row.motif,
    photo: row.photo,
    schedules: row.schedules.map(({ id, startsMs, endsMs, timeZone }) => ({
      id,
      date: zonedIso(new Date(startsMs), timeZone),
      endDate: zonedIso(new Date(endsMs), timeZone),
      timeZone,
    })),
    interests: [...row.interests],
    methods: row.methods,
    card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
    price: row.price,
    discountValue: row.discount_value,
    subsidyValue: row.subsidy_value,
    enrolmentFee: row.enrolment_fee,
    maintenanceFee: row.maintenance_fee,
    charged: row.charged,
    renewalPeriod: row.renewal_period,
    automaticRenewal: row.automatic_renewal,
    startsOn: row.starts_on,
    nextRenewal:
      row.next_renewal_on && row.next_renewal_amount !== null
        ? { date: row.next_renewal_on, amount: row.next_renewal_amount }
        : null,
    subscriptionId: row.subscription_id,
    sessions: row.bought && tallyOf(row.bought, zonedDate(now)),
    createdAt: new Date(row.created_ms).toISOString(),
    freeCancellationUntil: freeCancellationOf(row),
    dueOn: row.due_on,
    pix: pixOf(row, now),
    heldUntil:
      row.status === "AWAITING_PAYMENT" && row.review_ms !== null
        ? new Date(row.review_ms).toISOString()
        : null,
    refund: row.refund && {
      amount: row.refund.amount,
      reason: row.refund.reason,
      refundedAt: row.refund.refundedMs === null ? null : new Date(row.refund.refundedMs).toISOString(),
    },
    refunds: row.refunds.map(({ requestedMs, doneMs, ...refund }) => ({
      ...refund,
      requestedAt: new Date(requestedMs).toISOString(),
      doneAt: doneMs === null ? null : new Date(doneMs).toISOString(),
    })),
    actionUrl: row.status === "ACTION_REQUIRED" ? row.action_url : null,
  };
}

/** An order that was just written, with the code that came for it since. */
export function withCode(
  billing: Billing,
  { code, expiresAt, reviewAt }: { code: string; expiresAt: Date; reviewAt: Date },
  now: Date,
): Billing {
  const { status, charged: amount } = billing;
  const pix = pixOf({ status, pix: { code, amount, expiresMs: expiresAt.getTime() } }, now);
  return { ...billing, pix, heldUntil: reviewAt.toISOString() };
}

/** A code is shown to its last whole second: nobody is asked to pay what expires under their hands. */
function pixOf({ status, pix }: Pick<BillingSource, "status" | "pix">, now: Date): Billing["pix"] {
  if (status !== "AWAITING_PAYMENT" || !pix) return null;
  const secondsLeft = Math.floor((pix.expiresMs - now.getTime()) / 1000);
  if (secondsLeft <= 0) return null;
  return {
    code: pix.code,
    amount: pix.amount,
    expiresAt: new Date(pix.expiresMs).toISOString(),
    secondsLeft,
  };
}

const HOUR_MS = 3_600_000;

/** On the clock of the place. What was given up has nothing to cancel. */
function freeCancellationOf({ status, schedules, free_cancellation_hours }: BillingSource): string | null {
  const [first] = schedules.toSorted((a, b) => a.startsMs - b.startsMs);
  if (!first || status === "DECLINED" || status === "CANCELLED") return null;
  return zonedIso(new Date(first.startsMs - free_cancellation_hours * HOUR_MS), first.timeZone);
}
