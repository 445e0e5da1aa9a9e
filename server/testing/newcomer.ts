import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { inTransaction } from "../db/database.ts";
import type { TestApp } from "./test-app.ts";

export interface Newcomer {
  email: string;
  userId: string;
  customerId: string;
}

/** Somebody whose account a code by mail has just made: a name and the terms, and nothing else. */
export async function newcomer({ deps }: Pick<TestApp, "deps">): Promise<Newcomer> {
  const [userId, customerId] = [randomUUID(), randomUUID()];
  const email = `${userId}@exemplo.test`;
  await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`insert into users (id, email, name, created_at)
      values (${userId}, ${email}, 'Nina Prado', now())`);
    await tx.execute(sql`insert into customers (id, user_id, name, created_at)
      values (${customerId}, ${userId}, 'Nina Prado', now())`);
    await tx.execute(sql`insert into terms_acceptances (id, user_id, document, version, accepted_at) values
      (gen_random_uuid(), ${userId}, 'TERMS', '1', now()), (gen_random_uuid(), ${userId}, 'PRIVACY', '1', now())`);
  });
  return { email, userId, customerId };
}
