import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { PurchaseItemType } from "#contract/enums.ts";
import { StartedKind } from "#contract/purchase.ts";
import { encryptedJson } from "../encryption/columns.ts";
import { choice, instant, isOneOf } from "./columns.ts";
import { customers } from "./customers.ts";

/**
 * A purchase or booking that a customer has begun and not ended. `itemId` is an activity's or a plan's; one that is gone is passed over
 * by whoever reads. Locked behind the customer's row, and before any key of an order.
 */
export const startedPurchases = pgTable(
  "started_purchases",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    kind: choice("kind", StartedKind.options).notNull(),
    itemId: uuid("item_id").notNull(),
    itemType: choice("item_type", PurchaseItemType.options).notNull(),
    /** The page that goes on with it. */
    run: text("run").notNull(),
    /** SHA-256, in hexadecimal, of the secret that browser is known by, or the session's id of a client without one. */
    device: text("device").notNull(),
    /** `StartedChoices`: themes among them, which are health data. */
    choices: encryptedJson("choices", "started_purchases.choices").notNull(),
    /** The key of the order that was sent last, as long as its row is here, and the page that sent it. */
    orderKey: text("order_key"),
    orderRun: text("order_run"),
    startedAt: instant("started_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Nothing prolongs it. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.kind, t.itemId] }),
    index("started_purchases_expires_at_idx").on(t.expiresAt),
    check("started_purchases_kind_known", isOneOf(t.kind, StartedKind.options)),
    check("started_purchases_item_type_known", isOneOf(t.itemType, PurchaseItemType.options)),
  ],
);

/** A page that may not go on any more: another one took over from it, or its purchase was ordered or discarded. Without what was chosen. */
export const endedRuns = pgTable(
  "ended_runs",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    run: text("run").notNull(),
    endedAt: instant("ended_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.run] }), index("ended_runs_ended_at_idx").on(t.endedAt)],
);
