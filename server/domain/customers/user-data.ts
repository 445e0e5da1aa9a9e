import { eq } from "drizzle-orm";
import type * as v from "valibot";
import type { UserData } from "#contract/user-data.ts";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import { readBenefit } from "../benefits/benefit.ts";
import { benefitView } from "../benefits/view.ts";
import { offeredBy } from "../employment/read.ts";
import type { Session } from "../sessions/session.ts";

/** The signed-in customer, with the benefit where there is one. */
export async function readUserData(
  tx: Transaction,
  session: Session,
  now: Date,
): Promise<v.InferInput<typeof UserData>> {
  const [row] = await tx
    .select({ customer: customers, email: users.email })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.id, session.customerId));
  if (!row) throw new Error("a session without its customer");
  const benefit = await readBenefit(tx, session.customerId, now);
  const view = benefit && benefitView(benefit, now);
  const { id, name, socialName, cpf, phone, birthDate, allowWhatsAppMessage, status } = row.customer;
  return {
    tokenId: session.id,
    id,
    name,
    socialName,
    cpf,
    phone,
    birthDate,
    allowWhatsAppMessage,
    status,
    user: { email: row.email },
    groupsBenefits: view?.groups ?? [],
    coParticipationCustomer: view,
    benefitOfferedBy: view ? null : await offeredBy(tx, { customerId: id, email: row.email }),
  };
}
