import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";

/** The first name that an account's mails begin with: of the nome social where there is one (Decreto 8.727/2016). */
export async function greetingOf(tx: Transaction, userId: string): Promise<string> {
  const [found] = await tx
    .select({ name: users.name, customerName: customers.name, socialName: customers.socialName })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, userId));
  const name = found?.socialName ?? found?.customerName ?? found?.name ?? "";
  return name.split(/\s/)[0] ?? name;
}
