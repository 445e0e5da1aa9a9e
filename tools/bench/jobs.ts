import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { openMailServer } from "#server/ports/mail/testing/mail-server.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { type Cluster, startCluster } from "../test/postgres.ts";
import { onCluster } from "./on-postgres.ts";
import type { Part } from "./run-parts.ts";
import { table } from "./table.ts";

const INVITATIONS = 50_000;
const AT_ONCE = 500;
/** What somebody waits for in front of the page, and who asks for it. */
const ASKED = {
  "POST /account/forgot-password/init": ["ana", "bruno", "carla", "gabi", "hugo"],
  "POST /authenticate/code/init": ["davi", "elisa", "fabio", "iara", "julia"],
};
const BETWEEN_MS = 2_000;
/** From the press until the mail service has the mail. */
const BUDGET_MS = 5_000;

/** A mail service takes so long for each mail; a real one is seldom quicker than the second. */
const SERVICE_MS = [0, 200, 2_000];

/**
 * Links for a new password, and codes to sign in, that are asked for while 50,000 invitations of one company wait, on PostgreSQL, in one process with mail
 * services that are quick and slow. @returns a table, and whether each of them left in time
 */
export const benchJobs: Part = async () => {
  const cluster = await startCluster();
  if (!cluster) return { report: "There is no PostgreSQL on this machine.", isWithin: true };
  try {
    const rows = [];
    for (const serviceMs of SERVICE_MS) rows.push(await measure(cluster, serviceMs));
    const head = [
      "mail service ms",
      "invitations waiting",
      "queued in s",
      "mails a second",
      "slowest link ms",
      "slowest code ms",
      "",
    ];
    return { report: table(head, rows), isWithin: rows.every((row) => row.at(-1) === "ok") };
  } finally {
    await cluster.stop();
  }
};

/** @returns a row */
async function measure(cluster: Cluster, serviceMs: number) {
  const arrivals = new Map<string, number>();
  const mailServer = await openMailServer(async ({ to }) => {
    await wait(serviceMs);
    for (const address of to) arrivals.set(address, performance.now());
  });
  try {
    return [
      serviceMs,
      ...(await onCluster(cluster, { SMTP_URL: mailServer.url }, (server) =>
        measureServer(server, arrivals, serviceMs),
      )),
    ];
  } finally {
    await mailServer.close();
  }
}

async function measureServer(server: TestApp, arrivals: Map<string, number>, serviceMs: number) {
  const queued = await queueInvitations(server);
  const began = performance.now();
  await server.deps.jobs.work(jobHandlers(server.deps));
  const slowest: number[] = [];
  for (const [target, names] of Object.entries(ASKED)) {
    const took: number[] = [];
    for (const name of names) {
      await wait(BETWEEN_MS);
      took.push(await timeOfMail(server, target, `${name}@vereda.test`, arrivals));
    }
    slowest.push(Math.max(...took));
  }
  const seconds = (performance.now() - began) / 1_000;
  const perSecond = (arrivals.size / seconds).toFixed(0);
  return [
    INVITATIONS,
    (queued / 1_000).toFixed(1),
    perSecond,
    ...slowest.map(Math.round),
    Math.max(...slowest) <= BUDGET_MS + serviceMs ? "ok" : "late!",
  ];
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
        "a company",
      ),
    );
  await inTransaction(db, (tx) => tx.execute(sql`analyze jobs.job`));
  return performance.now() - began;
}

async function timeOfMail(
  server: TestApp,
  target: string,
  email: string,
  arrivals: Map<string, number>,
): Promise<number> {
  const asked = performance.now();
  await request(server.app, target, { body: { email } });
  while (!arrivals.has(email)) {
    if (performance.now() - asked > 10 * BUDGET_MS) return Number.POSITIVE_INFINITY;
    await wait(5);
  }
  return (arrivals.get(email) ?? 0) - asked;
}
