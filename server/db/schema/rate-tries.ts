import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The newest tries of each key, as many as its limit looks at, in epoch milliseconds, oldest first. */
export const rateTries = pgTable(
  "rate_tries",
  {
    key: text("key").primaryKey(),
    takenMs: bigint("taken_ms", { mode: "number" }).array().notNull(),
    /** From when on none of them limits anybody. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("rate_tries_expires_at_idx").on(t.expiresAt)],
);
