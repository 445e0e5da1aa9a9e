import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { World } from "./world.ts";

/** What the database says of the orders of one customer, newest first. Amounts in centavos. */
export interface Order {
  status: string;
  methods: string[];
  charged: number;
  subsidyValue: number;
  startsOn: string | null;
  /** Captured at the payment provider, whatever we believe. */
  chargedAtProvider: number;
  /** Places this order still holds. */
  placesHeld: number;
}

export async function ordersOf(world: World, email: string): Promise<Order[]> {
  const { rows } = await query<Record<keyof Order, never>>(
    world,
    sql`select b.status, b.methods, b.charged, b.subsidy_value as "subsidyValue", b.starts_on as "startsOn",
      (select coalesce(sum(c.amount), 0)::int from sandbox_charges c
        where c.reference = b.provider_reference and c.status = 'APPROVED') as "chargedAtProvider",
      (select count(*)::int from billing_schedules s where s.billing_id = b.id and s.released_at is null) as "placesHeld"
    from billings b join customers c on c.id = b.customer_id join users u on u.id = c.user_id
    where u.email = ${email} order by b.created_at desc, b.number desc`,
  );
  return rows;
}

/** Runs one statement; for arranging what 'happened meanwhile', too. */
export function query<Row extends Record<string, unknown>>(world: World, statement: ReturnType<typeof sql>) {
  return inTransaction(world.deps.db, (tx) => tx.execute<Row>(statement));
}
