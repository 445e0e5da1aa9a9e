import { and, eq, isNull, sql } from "drizzle-orm";
import { customers } from "#server/db/schema/customers.ts";
import { companyMembers, partnerMembers } from "#server/db/schema/memberships.ts";
import { users } from "#server/db/schema/users.ts";

/** What a query of users selects to know what they are; it joins each table of `belongingJoins` from the left. */
export const belonging = {
  customerId: customers.id,
  partnerId: partnerMembers.partnerId,
  companyId: companyMembers.companyId,
};

/** What somebody of the query's users applies to be; asked at the sign-in alone. */
export const appliesAs = sql<("SPECIALIST" | "COMPANY")[]>`array(
  select distinct a.kind from applications a
  where a.user_id = ${users.id} and a.status in ('DRAFT', 'SENT', 'IN_REVIEW', 'REFUSED'))`;

/** The conditions of those joins. Each finds one row at most: there is a unique index for it. */
export const belongingJoins = {
  customer: and(eq(customers.userId, users.id), isNull(customers.anonymisedAt)),
  partner: and(eq(partnerMembers.userId, users.id), isNull(partnerMembers.removedAt)),
  company: and(eq(companyMembers.userId, users.id), isNull(companyMembers.removedAt)),
};
