import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { coParticipationCustomers } from "./benefits.ts";
import { billingSchedules } from "./billing-parts.ts";
import { instant, primaryId } from "./columns.ts";

/** A session that somebody with a benefit missed without a word: so many of them block the benefit. */
export const benefitNoShows = pgTable(
  "benefit_no_shows",
  {
    id: primaryId(),
    benefitId: uuid("benefit_id")
      .notNull()
      .references(() => coParticipationCustomers.id),
    title: text("title").notNull(),
    missedAt: instant("missed_at").notNull(),
    timeZone: text("time_zone").notNull(),
    /** The appointment that was missed; null where it was before they were kept. */
    appointmentId: uuid("appointment_id").references(() => billingSchedules.id),
  },
  (t) => [
    index("benefit_no_shows_benefit_id_idx").on(t.benefitId),
    unique("benefit_no_shows_appointment_id_key").on(t.appointmentId),
  ],
);
