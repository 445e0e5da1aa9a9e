import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { users } from "#server/db/schema/users.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";

/** The first name that an account's mails begin with: of the nome social where there is one (Decreto 8.727/2016). */
export async function greetingOf(tx: Transaction, userId: string): Promise<string> {
  const [found] = await tx
    .select({ name: calledNameOf(userId) })
    .from(users)
    .where(eq(users.id, userId));
  const name = found?.name ?? "";
  return name.split(/\s/)[0] ?? name;
}
