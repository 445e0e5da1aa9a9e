import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { inTransaction } from "#server/db/database.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { onPostgres } from "./on-postgres.ts";
import type { Part } from "./run-parts.ts";
import { table } from "./table.ts";

const INVITATIONS = 50_000;
const AT_ONCE = 500;
const RESETS = ["ana", "bruno", "carla", "gabi", "hugo"];
const BETWEEN_MS = 2_000;
/** From the press until the mail service has the link. */
const BUDGET_MS = 5_000;

/**
 * Links for a new password that are asked for while 50,000 invitations of one company wait, on PostgreSQL, in one process with a mail
 * service of its own. @returns a table, and whether each of them left in time
 */
export const benchJobs: Part = async () => {
  const arrivals = new Map<string, number>();
  const mailServer = await openMailServer((to) => arrivals.set(to, performance.now()));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = mailServer.server.address() as AddressInfo;
  try {
    return await onPostgres({ SMTP_URL: `smtp://127.0.0.1:${port}` }, (server) => measure(server, arrivals));
  } finally {
    await new Promise<void>((resolve) => mailServer.close(resolve));
  }
};

async function measure(server: TestApp, arrivals: Map<string, number>) {
  const queued = await queueInvitations(server);
  const began = performance.now();
  await server.deps.jobs.work(jobHandlers(server.deps));
  const took: number[] = [];
  for (const name of RESETS) {
    await wait(BETWEEN_MS);
    took.push(await timeOfReset(server, `${name}@vereda.test`, arrivals));
  }
  const seconds = (performance.now() - began) / 1_000;
  const slowest = Math.max(...took);
  const isWithin = slowest <= BUDGET_MS;
  const perSecond = (arrivals.size / seconds).toFixed(0);
  const row = [
    INVITATIONS,
    (queued / 1_000).toFixed(1),
    perSecond,
    Math.round(slowest),
    isWithin ? "ok" : "late!",
  ];
  const head = ["invitations waiting", "queued in s", "mails a second", "slowest link ms", ""];
  return { report: table(head, [row]), isWithin };
}

/** A mail service that takes everything; `tell` hears of each mail. */
async function openMailServer(tell: (to: string) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => {
        for (const { address } of envelope.rcptTo) tell(address);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** @returns how long it took, ms */
async function queueInvitations({ deps: { db, ports, clock } }: TestApp): Promise<number> {
  const began = performance.now();
  for (let ahead = 0; ahead < INVITATIONS; ahead += AT_ONCE)
    await inTransaction(db, (tx) =>
      ports.mail.sendAll(
        tx,
        Array.from({ length: AT_ONCE }, (_, index) => ({
          to: `pessoa-${ahead + index}@exemplo.test`,
          subject: "Um benefício para você",
          greeting: "Oi.",
          paragraphs: ["A sua empresa paga uma parte das suas sessões."],
        })),
        clock.now(),
        ahead,
      ),
    );
  await inTransaction(db, (tx) => tx.execute(sql`analyze jobs.job`));
  return performance.now() - began;
}

async function timeOfReset(server: TestApp, email: string, arrivals: Map<string, number>): Promise<number> {
  const asked = performance.now();
  await request(server.app, "POST /account/forgot-password/init", { body: { email } });
  while (!arrivals.has(email)) {
    if (performance.now() - asked > 10 * BUDGET_MS) return Number.POSITIVE_INFINITY;
    await wait(5);
  }
  return (arrivals.get(email) ?? 0) - asked;
}
