import { sql } from "drizzle-orm";
import type { CartItem } from "#contract/cart.ts";
import { inTransaction } from "#server/db/database.ts";
import type { World } from "./world.ts";

/** What a journey needs of the thing it buys. */
export interface Wish {
  kind: "activity" | "plan";
  renews?: boolean;
  /** A renewing plan whose customer chooses whether it renews by itself. */
  renewsOptionally?: boolean;
  enrolment?: boolean;
  /** A plan without fees, so that a benefit of 100 % covers it all. */
  free?: boolean;
  /** Exactly this many places at each schedule. */
  capacity?: number;
}

export interface Item {
  id: string;
  title: string;
  /** The item's page. */
  path: string;
  activityId: string;
  /** What the cart holds of it. */
  inCart: CartItem;
}

/** The first item of the seed that fits, with several vacancies well ahead. @throws Error when nothing fits */
export async function findItem(world: World, wish: Wish): Promise<Item> {
  const isPlan = wish.kind === "plan";
  const { rows } = await inTransaction(world.deps.db, (tx) =>
    tx.execute<{ id: string; title: string; activity_id: string; duration: number | null }>(
      isPlan
        ? sql`select p.id, p.title, p.activity_id, null as duration from activity_plans p
            where (p.renewal_period <> 'NO_RENEW') = ${wish.renews ?? false}
              and p.is_enrolment_needed = ${wish.enrolment ?? false}
              and p.price between 10000 and 60000
              ${wish.renewsOptionally ? sql`and not p.automatic_renewal_only` : sql``}
              ${wish.free ? sql`and p.enrolment_fee + p.maintenance_fee = 0` : sql``}
              and ${enoughVacancies(sql`p.activity_id`, world, wish)}
            order by p.slug limit 1`
        : sql`select a.id, a.title, a.id as activity_id, a.duration from activities a
            where a.is_enrolment_needed = ${wish.enrolment ?? false} and a.price between 5000 and 30000
              and ${enoughVacancies(sql`a.id`, world, wish)}
            order by a.slug limit 1`,
    ),
  );
  const found = rows[0];
  if (!found) throw new Error(`the seed has nothing like ${JSON.stringify(wish)}`);
  return {
    id: found.id,
    title: found.title,
    activityId: found.activity_id,
    inCart: {
      id: found.id,
      duration: found.duration,
      isEnrolmentNeeded: wish.enrolment ?? false,
      indexType: isPlan ? "ACTIVITY_PLAN" : "ACTIVITY",
    },
    path: isPlan ? `/planos/${found.id}` : `/atividades/${found.id}`,
  };
}

function enoughVacancies(activityId: ReturnType<typeof sql>, world: World, { capacity }: Wish) {
  const from = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString();
  return sql`(select count(*) from activity_schedules s where s.activity_id = ${activityId}
    and s.starts_at > ${from} and s.taken < s.capacity
    ${capacity === undefined ? sql`` : sql`and s.capacity = ${capacity} and s.taken = 0`}) >= 4`;
}
