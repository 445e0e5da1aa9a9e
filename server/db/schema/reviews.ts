import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { billingSchedules } from "./billing-parts.ts";
import { instant, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";
import { partners } from "./partners.ts";

/**
 * What a customer said of a session they had: one for each appointment. `rating` is 1 to 5. A deleted account leaves the
 * rating, without its author and its words.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: primaryId(),
    appointmentId: uuid("appointment_id")
      .notNull()
      .references(() => billingSchedules.id),
    customerId: uuid("customer_id").references(() => customers.id),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    rating: integer("rating").notNull(),
    comment: text("comment"),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    /** The partner's, once an administrator has seen it. */
    answer: text("answer"),
    answeredAt: instant("answered_at"),
  },
  (t) => [
    uniqueIndex("reviews_once_per_appointment").on(t.appointmentId),
    index("reviews_partner_id_idx").on(t.partnerId, t.createdAt.desc(), t.id),
    index("reviews_customer_id_idx").on(t.customerId),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_comment_length", sql`char_length(${t.comment}) between 1 and 1000`),
    check("reviews_answered_at", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check("reviews_edited_after", sql`${t.editedAt} >= ${t.createdAt}`),
  ],
);

/** Requests for a review that were sent: one for each appointment. */
export const reviewRequests = pgTable("review_requests", {
  appointmentId: uuid("appointment_id")
    .primaryKey()
    .references(() => billingSchedules.id),
  sentAt: instant("sent_at").notNull(),
});
