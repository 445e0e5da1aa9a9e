import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import { calledNameOf } from "./called.ts";

/** Where a customer's mails go, and the first name they are greeted by. */
export interface Addressee {
  email: string;
  name: string;
}

/** Whom to write to: by the nome social where there is one (Decreto 8.727/2016); null for an account that was deleted. */
export async function addresseeOf(tx: Transaction, customerId: string): Promise<Addressee | null> {
  const [found] = await tx
    .select({ email: users.email, name: calledNameOf(users.id) })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(and(eq(customers.id, customerId), isNull(customers.anonymisedAt)));
  if (!found) return null;
  return { email: found.email, name: found.name.split(" ")[0] ?? found.name };
}
