import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { billings } from "./billings.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { users } from "./users.ts";

export const idempotencyStates = ["running", "finished", "voided"] as const;

/** A key of an order, written in the same transaction. `status` and `response` are the answer to give again. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    route: text("route").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the body, in hexadecimal; a key voided before its order arrived has none. */
    bodyHash: text("body_hash"),
    state: choice("state", idempotencyStates).notNull(),
    status: integer("status"),
    response: jsonb("response").$type<unknown>(),
    billingId: uuid("billing_id").references(() => billings.id),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("idempotency_keys_user_id_route_key_key").on(t.userId, t.route, t.key),
    index("idempotency_keys_billing_id_idx").on(t.billingId),
    check("idempotency_keys_state_known", isOneOf(t.state, idempotencyStates)),
    check(
      "idempotency_keys_finished_answers",
      sql`(${t.state} = 'finished') = (${t.status} is not null and ${t.response} is not null)`,
    ),
    check("idempotency_keys_length", sql`char_length(${t.key}) between 1 and 255`),
  ],
);
