import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { coParticipationCustomers } from "./benefits.ts";
import { centavos, choice, instant, isOneOf, primaryId } from "./columns.ts";

const RELATIONS = ["SPOUSE", "CHILD", "PARENT", "OTHER"] as const;
const STATUSES = ["INVITED", "ACTIVE", "ENDED"] as const;

/**
 * Somebody who may use a part of a holder's benefit, `monthlyLimit` centavos a month, with an account of their own. Once the invitation
 * is taken, `benefitId` is their own benefit record; what it is granted is taken from the holder's.
 */
export const dependents = pgTable(
  "dependents",
  {
    id: primaryId(),
    holderBenefitId: uuid("holder_benefit_id")
      .notNull()
      .references(() => coParticipationCustomers.id),
    name: text("name").notNull(),
    /** Whom the invitation was sent to, in lower case. */
    email: text("email").notNull(),
    relation: choice("relation", RELATIONS).notNull(),
    monthlyLimit: centavos("monthly_limit").notNull(),
    status: choice("status", STATUSES).notNull(),
    benefitId: uuid("benefit_id").references(() => coParticipationCustomers.id),
    invitedAt: instant("invited_at").notNull(),
    acceptedAt: instant("accepted_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("dependents_email_key").on(t.holderBenefitId, t.email).where(sql`${t.endedAt} is null`),
    uniqueIndex("dependents_benefit_id_key").on(t.benefitId),
    index("dependents_holder_benefit_id_idx").on(t.holderBenefitId),
    check("dependents_relation_known", isOneOf(t.relation, RELATIONS)),
    check("dependents_status_known", isOneOf(t.status, STATUSES)),
    check("dependents_limit", sql`${t.monthlyLimit} > 0`),
    check("dependents_active", sql`${t.status} <> 'ACTIVE' or ${t.benefitId} is not null`),
    check("dependents_ended", sql`(${t.status} = 'ENDED') = (${t.endedAt} is not null)`),
  ],
);
