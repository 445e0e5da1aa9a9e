import { sql } from "drizzle-orm";
import * as v from "valibot";
import { Proof } from "#contract/reimbursement.ts";
import { inTransaction } from "#server/db/database.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { pdfFile } from "../../files/testing/files.ts";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A good request but for what is said otherwise. */
export const claimOf = (proofId: unknown, changes: object = {}) => ({
  proofId,
  amount: 18_050,
  paidOn: "2026-11-20",
  providerName: "Clínica Passo Firme",
  pixKey: { type: "EMAIL", key: "Ana@Vereda.test" },
  ...changes,
});

/** Somebody signed in who calls the API: a customer with a proof of payment, or an administrator. */
export async function caller(server: TestApp, email: string) {
  const session = await server.signIn(email);
  const call = async (target: string, body?: unknown): Promise<Answer> => {
    const answer = await request(server.app, target, {
      headers: new Headers(session),
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
  };
  const upload = async (
    file: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const sent = new Headers([...session, ...Object.entries(headers)]);
    const answer = await server.app.request("/api/mobile/proofs", {
      method: "POST",
      headers: sent,
      body: file,
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    call,
    upload,
    session,
    /** Sends a file of its own and a request with it. */
    async claim(changes: object = {}): Promise<Answer> {
      const proof = v.parse(Proof, (await upload(new Uint8Array(pdfFile(0, crypto.randomUUID())))).body);
      return call("POST /mobile/reimbursements", claimOf(proof.id, changes));
    },
  };
}

/** What the sandbox's bank has paid out, in centavos by key. */
export async function payoutsOf(server: TestApp): Promise<{ key: string; amount: number }[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ key: string; amount: number }>(
      sql`select pix_key as key, amount from sandbox_pix_payouts order by paid_at, pix_key`,
    ),
  );
  return rows;
}

/** The subjects of the mails somebody got about reimbursements, oldest first. */
export async function newsOf(server: TestApp, email: string): Promise<string[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string }>(sql`select subject from mails
      where recipient = ${email} and dedupe_key like 'reimbursement:%' order by sent_at, subject`),
  );
  return rows.map(({ subject }) => subject.replaceAll("\u00a0", " "));
}
