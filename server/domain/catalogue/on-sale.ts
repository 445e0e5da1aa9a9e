import { type SQL, sql } from "drizzle-orm";

/**
 * Whether what these aliases stand for is sold: an activity, or a plan together with its activity. What was taken off sale is not
 * found, priced, held or bought any more; what was bought of it goes on. A plan that a left join did not find does not count.
 */
export const isOnSale = (...aliases: readonly [string, ...string[]]): SQL =>
  sql.raw(`(${aliases.map((alias) => `${alias}.withdrawn_at is null`).join(" and ")})`);
