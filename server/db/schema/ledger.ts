import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { billings } from "./billings.ts";
import { centavos, instant, primaryId } from "./columns.ts";

/**
 * One side of a movement of money, in double entry: `amount` is signed, and the lines of one billing and movement add
 * up to zero when the transaction commits (`ledger_lines_balance`). Lines are never changed, only reversed.
 */
export const ledgerLines = pgTable(
  "ledger_lines",
  {
    id: primaryId(),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    movement: text("movement").notNull(),
    account: text("account").notNull(),
    amount: centavos("amount").notNull(),
    bookedAt: instant("booked_at").notNull(),
  },
  (t) => [
    index("ledger_lines_billing_id_movement_idx").on(t.billingId, t.movement),
    check("ledger_lines_amount_not_zero", sql`${t.amount} <> 0`),
  ],
);
