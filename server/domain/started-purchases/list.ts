import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { StartedPurchase } from "#contract/started-purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { startedPurchases } from "#server/db/schema/started-purchases.ts";
import { isOnSale } from "#server/domain/catalogue/on-sale.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { isOrderOpen } from "#server/domain/orders/idempotency.ts";
import { photoOfItem } from "#server/domain/photos/shown.ts";
import { type StartedRow, toStarted } from "./row.ts";

interface Asking {
  customerId: string;
  userId: string;
  device: string;
  now: Date;
}

/** What somebody has begun to buy, the latest choice first, as far as it is still on sale. */
export async function listStarted(tx: Transaction, asking: Asking): Promise<StartedPurchase[]> {
  const { customerId, now } = asking;
  const isLive = and(eq(startedPurchases.customerId, customerId), gt(startedPurchases.expiresAt, now));
  const found = await tx
    .select()
    .from(startedPurchases)
    .where(isLive)
    .orderBy(desc(startedPurchases.updatedAt));
  const rows = found.flatMap((row) => toStarted(row) ?? []);
  if (rows.length === 0) return [];
  const items = await readItems(tx, rows);
  const times = await readTimes(tx, rows, asking);
  const list: StartedPurchase[] = [];
  for (const row of rows) {
    const item = items.get(row.itemId);
    if (!item) continue;
    const next = times.find(({ id }) => schedulesOf(row).includes(id));
    list.push({
      kind: row.kind,
      id: row.itemId,
      itemKind: row.itemType === "PLAN" ? "plan" : "activity",
      ...item,
      step: row.choices.kind === "purchase" ? row.choices.step : null,
      scheduleStart: next ? instantOf(next.startsMs) : null,
      scheduleTimeZone: next?.timeZone ?? null,
      holdUntil: next?.holdMs && row.kind === "checkout" ? instantOf(next.holdMs) : null,
      updatedAt: row.updatedAt.toISOString(),
      isOrdered: await isOrdered(tx, asking, row),
      isFromOtherDevice: row.device !== asking.device,
    });
  }
  return list;
}

const instantOf = (ms: number) => new Date(ms).toISOString();

const schedulesOf = ({ choices }: StartedRow): readonly string[] =>
  choices.kind === "purchase"
    ? choices.schedules.map(({ id }) => id)
    : choices.scheduleId
      ? [choices.scheduleId]
      : [];

async function isOrdered(tx: Transaction, { userId }: Asking, { orderKey }: StartedRow): Promise<boolean> {
  return orderKey !== null && (await isOrderOpen(tx, { userId, key: orderKey })) !== "closed";
}

type Item = Pick<
  StartedPurchase,
  "title" | "specialistName" | "categoryHue" | "categoryMotif" | "photo" | "duration" | "isEnrolmentNeeded"
>;

async function readItems(tx: Transaction, started: readonly StartedRow[]): Promise<Map<string, Item>> {
  const ids = sql`(${sql.join(
    started.map(({ itemId }) => sql`${itemId}::uuid`),
    sql`, `,
  )})`;
  const { rows } = await tx.execute<Item & { id: string }>(sql`
    select i.id, i.title, p.fantasy_name as "specialistName", c.hue as "categoryHue", c.motif as "categoryMotif",
      i.photo, i.duration, i.is_enrolment_needed as "isEnrolmentNeeded"
    from (
      select a.id, a.title, a.partner_id, a.category_id, a.duration, a.is_enrolment_needed,
        ${photoOfItem(sql`null`)} as photo
      from activities a where a.id in ${ids} and ${isOnSale("a")}
      union all
      select pl.id, pl.title, a.partner_id, a.category_id, null, pl.is_enrolment_needed,
        ${photoOfItem(sql`pl.id`)}
      from activity_plans pl join activities a on a.id = pl.activity_id
      where pl.id in ${ids} and ${isOnSale("pl", "a")}
    ) i join partners p on p.id = i.partner_id join activity_categories c on c.id = i.category_id`);
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

interface Time extends Record<string, unknown> {
  id: string;
  startsMs: number;
  timeZone: string;
  /** Until when the customer's own hold of it lives. */
  holdMs: number | null;
}

/** Chosen times that are still to come, earliest first. */
async function readTimes(
  tx: Transaction,
  started: readonly StartedRow[],
  { customerId, now }: Asking,
): Promise<Time[]> {
  const ids = started.flatMap(schedulesOf);
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Time>(sql`
    select s.id, (extract(epoch from s.starts_at) * 1000)::float8 as "startsMs", s.time_zone as "timeZone",
      (select (extract(epoch from h.expires_at) * 1000)::float8 from schedule_holds h
        where h.schedule_id = s.id and h.customer_id = ${customerId} and h.released_at is null and not h.is_offer
          and h.expires_at > ${at(now)}) as "holdMs"
    from activity_schedules s
    where s.starts_at > ${at(now)} and s.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) order by s.starts_at`);
  return rows;
}
