import { sql } from "drizzle-orm";
import { PIX_RENEWABLE_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { refundPix } from "#server/domain/pix/refund.ts";
import { pixNoticesPath } from "#server/routes/pix-notices.ts";
import { isSandboxPix } from "#server/sandbox/provider/pix.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";

/** How a payer's bank pays: `late` forces what it would refuse; `quiet` keeps the provider's notice back. */
export interface Paying {
  late?: boolean;
  quiet?: boolean;
}

/** Pays a code at the sandbox's bank; the notice of it is worked off at once. @returns the answer's status: 303 whether the bank takes it or not, 422 for no code */
export async function payAtBank(
  server: TestApp,
  code: string,
  { late = false, quiet = false }: Paying = {},
): Promise<number> {
  const fields = { code, how: late ? "late" : "now", ...(quiet && { quiet: "on" }) };
  const response = await server.app.request("/sandbox/pix", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  if (!quiet) await workOffNotices(server);
  return response.status;
}

/** Sends a notice as the provider words it, and has it worked off. @returns the status it is answered with */
export async function sendNotice(server: TestApp, ...txids: string[]): Promise<number> {
  const status = await postNotice(server, noticeOf(txids));
  await workOffNotices(server);
  return status;
}

/** A notice of payments as the provider words it. */
export const noticeOf = (txids: readonly string[]) => ({
  pix: txids.map((txid) => ({
    endToEndId: "E00000000202611231200aaaaaaaaaaa",
    txid,
    valor: "100.00",
    horario: "2026-11-23T12:00:00Z",
  })),
});

export async function postNotice(server: TestApp, body: unknown): Promise<number> {
  const response = await server.app.request(pixNoticesPath(server.deps.config), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return response.status;
}

/** The txids of an order's codes, oldest first. */
export async function txidsOf(server: TestApp, billingId: unknown): Promise<string[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ txid: string }>(
      sql`select txid from pix_charges where billing_id = ${String(billingId)} order by created_at, txid`,
    ),
  );
  return rows.map(({ txid }) => txid);
}

/** What became of an order's payments, by fate and reason. */
export async function fatesOf(server: TestApp, billingId: unknown): Promise<string[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ fate: string }>(
      sql`select concat_ws(' ', fate, refund_reason) as fate from pix_payments
        where billing_id = ${String(billingId)} order by received_at, fate`,
    ),
  );
  return rows.map(({ fate }) => fate);
}

/** Tells the provider another amount (centavos) than we asked for: a payer's bank pays that. */
export async function chargeOtherwise(
  server: TestApp,
  txid: string | undefined,
  amount: number,
): Promise<void> {
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update sandbox_pix_charges set amount = ${amount} where txid = ${txid ?? ""}`),
  );
}

/** Cuts the provider of Pix off, or lets it answer again. */
export function setReachable(server: TestApp, isReachable: boolean): void {
  const { pix } = server.deps.ports;
  if (!isSandboxPix(pix)) throw new Error("the tests take the sandbox for the provider");
  pix.faults.unreachable = !isReachable;
}

/** So much later that every order that waits for its Pix is given up. */
export async function giveUpWaiting(server: TestApp): Promise<void> {
  server.clock.moveTo(new Date(server.clock.now().getTime() + 2 * PIX_RENEWABLE_MS));
  await reviewOrders(server.deps);
}

/** Works off the notices that wait. @returns how many they were */
export const workOffNotices = (server: TestApp): Promise<number> =>
  server.deps.jobs.drain(jobHandlers(server.deps), ["pix-notice"]);

export const workOff = (server: TestApp): Promise<number> => server.deps.jobs.drain(jobHandlers(server.deps));

/** The next try of every refund that is due. */
export async function refundWhatIsDue(server: TestApp): Promise<void> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select end_to_end_id as id from pix_payments where fate = 'REFUND_DUE'`),
  );
  for (const { id } of rows) await refundPix(server.deps, { endToEndId: id });
}

/** The subjects of the mails about an order, in the order of the alphabet. Links hold UUIDs, whose groups can be any four digits. */
export async function mailsAbout(server: TestApp, number: string): Promise<string[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string }>(
      sql`select subject from mails where text_body ~ ${`(?<![-\\w])${number}(?![-\\w])`} order by subject`,
    ),
  );
  return rows.map(({ subject }) => subject);
}
