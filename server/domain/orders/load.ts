import { type SQL, sql } from "drizzle-orm";
import type { CustomerStatus, DiscountType, RenewalPeriod } from "#contract/enums.ts";
import type { Photo } from "#contract/photo.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "#server/domain/catalogue/on-sale.ts";
import { holdsInVain } from "#server/domain/holds/vacancy.ts";
import { bookedBy } from "#server/domain/orders/booked.ts";
import { photoOfItem } from "#server/domain/photos/shown.ts";
import { Refusal } from "#server/domain/refusal.ts";

import type { BookedBy } from "./facts.ts";

/** What is sold: an activity, or a plan with its activity. Amounts in centavos. */
export interface SoldItem {
  activityId: string;
  planId: string | null;
  title: string;
  partnerName: string;
  hue: number;
  motif: string;
  photo: Photo | null;
  minimumNoticeMinutes: number;
  freeCancellationHours: number;
  isEnrolmentNeeded: boolean;
  renewalPeriod: RenewalPeriod;
  automaticRenewalOnly: boolean;
  sessionsPerPeriod: number | null;
  /** Null for what renews, and for an activity. */
  validityDays: number | null;
  price: number;
  enrolmentFee: number;
  maintenanceFee: number;
  discount: { type: DiscountType | null; percentage: number; value: number; until: string | null };
}

/** A card of the customer's that can be charged: saved, or taken for one purchase that it has not served yet. */
export interface ChargeableCard {
  id: string;
  token: string;
  brand: string;
  last4: string;
  saved: boolean;
  /** The same for each of the provider's tokens for its number. */
  fingerprint: string;
  /** The customer has paid by card before. */
  hasPaid: boolean;
}

/** A schedule of the item's activity. Instants in epoch milliseconds. */
export interface LoadedSchedule {
  id: string;
  startsMs: number;
  endsMs: number;
  timeZone: string;
  /** No place is left for this customer: expired holds and their own hold keep none from them. */
  full: boolean;
  /** The customer holds a place of it. */
  held: boolean;
  /** How many holds of it keep no place from this customer. */
  inVain: number;
  /** The customer's own order that has a place of it; null without one. */
  booked: BookedBy | null;
}

export interface Loaded extends Record<string, unknown> {
  item: SoldItem;
  customer: { status: CustomerStatus; hasCpf: boolean } | null;
  /** The subcategories of the item's category, in their order. */
  interests: { id: string; name: string }[];
  /** Those of the request's schedules that are the activity's, earliest first. */
  schedules: LoadedSchedule[];
  card: ChargeableCard | null;
  hasEnrolment: boolean;
}

const OF_PLAN = {
  from: sql`activity_plans i join activities a on a.id = i.activity_id`,
  columns: sql`'planId', i.id, 'renewalPeriod', i.renewal_period, 'automaticRenewalOnly', i.automatic_renewal_only,
    'sessionsPerPeriod', i.sessions_per_period, 'validityDays', i.validity_days, 'maintenanceFee', i.maintenance_fee`,
};
const OF_ACTIVITY = {
  from: sql`activities i join activities a on a.id = i.id`,
  columns: sql`'planId', null, 'renewalPeriod', 'NO_RENEW', 'automaticRenewalOnly', false, 'sessionsPerPeriod', null,
    'validityDays', null, 'maintenanceFee', 0`,
};

/**
 * Everything the rules look at but the benefit, in one query: each one costs as much as the work in it.
 *
 * @throws Refusal NOT_FOUND where no such item is on sale
 */
export async function loadOrder(
  tx: Transaction,
  request: OrderRequest,
  { customerId, now }: { customerId: string; now: Date },
): Promise<Loaded> {
  const { from, columns } = request.itemType === "PLAN" ? OF_PLAN : OF_ACTIVITY;
  const { rows } = await tx.execute<Loaded>(sql`
    select json_build_object('activityId', a.id, 'title', i.title, 'partnerName', p.fantasy_name, 'hue', c.hue,
        'motif', c.motif, 'photo', ${photoOfItem(sql`i.id`)}, 'minimumNoticeMinutes', a.minimum_notice_minutes,
        'freeCancellationHours', a.free_cancellation_hours,
        'isEnrolmentNeeded', i.is_enrolment_needed, 'price', i.price, 'enrolmentFee', i.enrolment_fee,
        'discount', json_build_object('type', i.discount_type, 'percentage', i.discount_percentage,
          'value', i.discount_value, 'until', i.discount_until), ${columns}) as item,
      (select json_build_object('status', u.status, 'hasCpf', u.cpf is not null) from customers u where u.id = ${customerId}) as customer,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position)
        from sub_categories s where s.category_id = a.category_id), '[]') as interests,
      ${schedulesAmong(request.scheduleIds, customerId, now)} as schedules,
      ${cardOf(request.paymentMethodId, customerId)} as card,
      ${enrolmentOf(request, customerId)} as "hasEnrolment"
    from ${from}
    join partners p on p.id = a.partner_id
    join activity_categories c on c.id = a.category_id
    where i.id = ${request.itemId} and ${isOnSale("i", "a")}`);
  const loaded = rows[0];
  if (!loaded) throw new Refusal("NOT_FOUND");
  return loaded;
}

function schedulesAmong(ids: readonly string[], customerId: string, now: Date): SQL {
  if (ids.length === 0) return sql`'[]'::json`;
  const wanted = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return sql`coalesce((select json_agg(json_build_object('id', s.id, 'held', h.own, 'inVain', h.in_vain,
      'booked', ${bookedBy(sql`s.id`, customerId)},
      'full', s.taken - h.in_vain >= s.capacity or s.closed_at is not null,
      'startsMs', (extract(epoch from s.starts_at) * 1000)::float8,
      'endsMs', (extract(epoch from s.ends_at) * 1000)::float8, 'timeZone', s.time_zone) order by s.starts_at)
    from activity_schedules s cross join lateral ${holdsInVain(now, customerId)} h where s.activity_id = a.id and s.id in (${wanted})), '[]')`;
}

/** The card named, as JSON, where it is the customer's and can be charged; else null. */
export function cardOf(id: string | null, customerId: string): SQL {
  if (!id) return sql`null::json`;
  return sql`(select json_build_object('id', m.id, 'token', m.token, 'brand', m.brand, 'last4', m.last4,
      'saved', m.saved, 'fingerprint', coalesce(m.fingerprint, m.id::text), 'hasPaid', exists (select 1 from billings b
        where b.customer_id = m.customer_id and b.card_last4 is not null and b.status = 'PAID'))
    from customer_payment_methods m
    where m.id = ${id} and m.customer_id = ${customerId} and m.deleted_at is null
      and (m.saved or not exists (select 1 from billings b
        where b.payment_method_id = m.id and b.status not in ('DECLINED', 'CANCELLED'))))`;
}

function enrolmentOf(request: OrderRequest, customerId: string): SQL {
  if (!request.enrolmentId) return sql`false`;
  return sql`exists (select 1 from enrolments e where e.id = ${request.enrolmentId} and e.customer_id = ${customerId}
    and e.item_id = ${request.itemId} and e.item_type = ${request.itemType})`;
}
