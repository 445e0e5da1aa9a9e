import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { TERMS_VERSION } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { type Answer, buyer } from "#server/domain/orders/testing/buyer.ts";
import { type Subscriber, subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { newestMail } from "#server/testing/newest-mail.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** What a household's holder is granted a month, in centavos. */
export const ALLOWANCE = 50_000;
const DEPENDENTS = "/co-participation-customers/me/dependents";

/** A holder whose benefit pays all of a price, and whom they may invite. */
export async function household(server: TestApp) {
  const holder = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: ALLOWANCE });
  return { holder, ...familyOf(server, holder) };
}

/** What a holder does with dependents, and what those answer. */
export function familyOf(server: TestApp, holder: Pick<Subscriber, "call">) {
  const invite = (changes: Record<string, unknown> = {}): Promise<Answer> =>
    holder.call(`POST ${DEPENDENTS}`, {
      name: "Dora Prado",
      email: `${randomUUID()}@vereda.test`,
      relation: "CHILD",
      monthlyLimit: 20_000,
      ...changes,
    });
  const accept = (token: string, account: unknown = ACCOUNT): Promise<Answer> =>
    post(server, "/account/invitations/accept", { token, kind: "DEPENDENT_INVITATION", account });
  return {
    invite,
    accept,
    list: async () => (await holder.call(`GET ${DEPENDENTS}`)).body,
    change: (id: string, monthlyLimit: number) => holder.call(`PUT ${DEPENDENTS}/${id}`, { monthlyLimit }),
    end: (id: string) => holder.call(`DELETE ${DEPENDENTS}/${id}`),
    again: (id: string) => holder.call(`POST ${DEPENDENTS}/${id}/invitation`),
    use: async (id: string) => (await holder.call(`GET ${DEPENDENTS}/${id}/use`)).body.content,
    look: (token: string) => post(server, "/account/links/check", { token, kind: "DEPENDENT_INVITATION" }),
    /** Somebody who has taken an invitation, signed in. */
    async dependent(monthlyLimit = 20_000) {
      const { id, email } = (await invite({ monthlyLimit })).body as { id: string; email: string }; // Parsed by the contract.
      const { status, body } = await accept(await tokenFor(server, email));
      if (status !== 200) throw new Error(JSON.stringify(body));
      await giveCpf(server, email);
      return { id, email, ...(await buyer(server, email)) };
    },
  };
}

export const ACCOUNT = {
  name: "Dora Prado",
  password: "trilha nova",
  birthDate: "2000-02-29",
  termsVersion: TERMS_VERSION,
};

/** Whoever buys has a CPF. */
export const giveCpf = ({ deps }: TestApp, email: string) =>
  inTransaction(deps.db, (tx) =>
    tx.execute(
      sql`update customers c set cpf = c.id::text from users u where u.id = c.user_id and u.email = ${email}`,
    ),
  );

/** The secret of the newest link that was sent to an e-mail; empty where the newest mail has none of a family. */
export const tokenFor = async (server: TestApp, email: string): Promise<string> =>
  /convite-familia\?token=(\S+)/.exec(await newestMail(server, email))?.[1] ?? "";

async function post(server: TestApp, path: string, body: unknown): Promise<Answer> {
  const answer = await request(server.app, `POST ${path}`, { body });
  return { status: answer.status, body: answer.body as Answer["body"] }; // Errors and answers are objects.
}
