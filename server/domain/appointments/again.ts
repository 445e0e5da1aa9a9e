import { type SQL, sql } from "drizzle-orm";
import type { BookingAgain } from "#contract/booking-again.ts";
import type { PaymentMethod } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { readComingSchedules } from "../catalogue/schedules.ts";
import { schedulesHadBy } from "../orders/booked.ts";
import { canPayAgain } from "../orders/paid-how.ts";
import { placesOf } from "../places/of-schedules.ts";
import { Refusal } from "../refusal.ts";
import { zonedIso } from "../zoned-time.ts";
import { isMade } from "./stage.ts";
import { type TimeOfThen, timesAgain } from "./times-again.ts";

const MINUTE_MS = 60_000;

/** Way to buy another one like what the order `b` of the activity `a` bought; null where it is not sold any more. */
export const wayAgain: SQL = sql`case when not ${isOnSale("a")} then null
  when b.plan_id is not null then (select 'ITEM' from activity_plans q where q.id = b.plan_id and ${isOnSale("q")})
  when a.is_enrolment_needed then 'ITEM' else 'CHECKOUT' end`;

interface Whose {
  appointmentId: string;
  customerId: string;
  now: Date;
}

/**
 * A customer's appointment as it is booked again at `now`. Times that the customer has already are not proposed.
 *
 * @throws Refusal NOT_FOUND, also for what is not sold at the checkout
 */
export async function readBookingAgain(tx: Transaction, whose: Whose): Promise<BookingAgain> {
  const row = await read(tx, whose);
  const then = timeOf(row);
  const from = new Date(whose.now.getTime() + row.minimum_notice_minutes * MINUTE_MS);
  const { proposed, nearest } = timesAgain(then, await freeTimes(tx, row.activity_id, whose), from);
  return {
    activityId: row.activity_id,
    title: row.title,
    partnerName: row.partner_name,
    schedule: {
      date: zonedIso(then.startsAt, then.timeZone),
      timeZone: then.timeZone,
      activityType: then.activityType,
    },
    themeId: row.theme_id,
    ...(await canPayAgain(tx, row, whose)),
    proposed,
    nearest,
    places: await placesOf(tx, nearest),
  };
}

interface Row extends Record<string, unknown> {
  activity_id: string;
  title: string;
  partner_name: string;
  methods: PaymentMethod[];
  card_id: string | null;
  theme_id: string | null;
  minimum_notice_minutes: number;
  starts_ms: number;
  time_zone: string;
  activity_type: TimeOfThen["activityType"];
  partner_place_id: string | null;
}

async function read(tx: Transaction, { appointmentId, customerId }: Whose): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select b.activity_id, a.title, b.partner_name, to_json(b.methods) as methods, a.minimum_notice_minutes,
      b.payment_method_id as card_id,
      s.time_zone, s.activity_type, s.partner_place_id,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms,
      (select u.id from billing_interests i join sub_categories u on u.id = i.sub_category_id
        where i.billing_id = b.id and u.category_id = a.category_id order by u.position limit 1) as theme_id
    from billing_schedules l join billings b on b.id = l.billing_id
    join activities a on a.id = b.activity_id
    join activity_schedules s on s.id = l.schedule_id
    where l.id = ${appointmentId} and b.customer_id = ${customerId} and ${isMade} and ${wayAgain} = 'CHECKOUT'`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0];
}

const timeOf = (row: Row): TimeOfThen => ({
  startsAt: new Date(row.starts_ms),
  timeZone: row.time_zone,
  activityType: row.activity_type,
  partnerPlaceId: row.partner_place_id,
});

async function freeTimes(tx: Transaction, activityId: string, { customerId, now }: Whose) {
  const had = await schedulesHadBy(tx, { activityId, customerId });
  const coming = await readComingSchedules(tx, activityId, { customerId, now });
  return coming.filter(
    ({ id, vacancies, bookableUntil }) => vacancies > 0 && now <= new Date(bookableUntil) && !had.has(id),
  );
}
