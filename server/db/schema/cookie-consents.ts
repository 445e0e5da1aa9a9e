import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, primaryId } from "./columns.ts";
import { users } from "./users.ts";

/** Every answer to the consent banner: the proof of a consent and of its withdrawal. `consentId` is the browser's own. */
export const cookieConsents = pgTable(
  "cookie_consents",
  {
    id: primaryId(),
    consentId: uuid("consent_id").notNull(),
    accepted: boolean("accepted").notNull(),
    policyVersion: text("policy_version").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    recordedAt: instant("recorded_at").notNull(),
  },
  (t) => [index("cookie_consents_consent_id_idx").on(t.consentId)],
);
