import { randomInt, randomUUID } from "node:crypto";
import { inTransaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import { DEMO_PASSWORD_HASH } from "#server/db/seed/people.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { likenessOf } from "./likeness.ts";
import { percentile, table } from "./table.ts";

const SAMPLES = 2_000;
const WARM_UP = 60;
/** Twice 2,000 alike samples have 0.94 of their histograms in common, give or take 0.01, and 0.5 ± 0.01. */
const LEAST_OVERLAP = 0.9;
const MOST_SLOWER = 0.03;

interface Door {
  target: string;
  body: (email: string) => object;
  /** What it answers with, whether an account has the e-mail or not. */
  status: number;
  /** Called before, for the cookie that it needs. */
  first?: string;
}

/** What a stranger may ask of an e-mail. */
const doors: Readonly<Record<string, Door>> = {
  "sign in, wrong password": {
    target: "POST /authenticate",
    body: (email: string) => ({ email, password: "esta-nao-e-a-senha" }),
    status: 401,
  },
  "forgotten password": {
    target: "POST /account/forgot-password/init",
    body: (email: string) => ({ email }),
    status: 200,
  },
  "registration's mail again": {
    target: "POST /registrations/mails",
    body: (email: string) => ({ email }),
    status: 200,
  },
  "code by mail": {
    target: "POST /authenticate/code/init",
    body: (email: string) => ({ email }),
    status: 200,
  },
  "code by mail, typed": {
    target: "POST /authenticate/code/finish",
    body: () => ({ code: "000000" }),
    status: 422,
    first: "POST /authenticate/code/init",
  },
};

/**
 * Times what strangers may ask of an e-mail, for e-mails that have an account and others in random order, each from an address of its
 * own. @returns a table to print, and whether nobody could tell them apart by the time
 */
export async function benchDoors(): Promise<{ report: string; isWithin: boolean }> {
  const server = await startTestApp({ env: { TRUSTED_PROXIES: "1" } });
  try {
    const known = await insertAccounts(server, SAMPLES + WARM_UP);
    const unknown = known.map(() => `${randomUUID()}@ninguem.test`);
    const rows: (string | number)[][] = [];
    for (const [name, door] of Object.entries(doors)) {
      const times = await timeBoth(server, door, known, unknown);
      const { overlap, slower } = likenessOf(times.known, times.unknown);
      const isAlike = overlap >= LEAST_OVERLAP && Math.abs(slower - 0.5) <= MOST_SLOWER;
      rows.push([
        name,
        SAMPLES,
        ...[times.known, times.unknown].flatMap((samples) =>
          [0.5, 0.95].map((share) => percentile(samples, share).toFixed(2)),
        ),
        overlap.toFixed(3),
        slower.toFixed(3),
        isAlike ? "ok" : "told apart!",
      ]);
      // What was asked for is done outside of the times.
      await server.deps.jobs.drain(jobHandlers(server.deps));
    }
    const head = [
      "ms, known and unknown e-mails",
      "each",
      "known p50",
      "p95",
      "unknown p50",
      "p95",
      "overlap",
      "known slower",
      "",
    ];
    return { report: table(head, rows), isWithin: rows.every((row) => row.at(-1) === "ok") };
  } finally {
    await server.close();
  }
}

async function timeBoth(server: TestApp, door: Door, known: readonly string[], unknown: readonly string[]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < known.length; at++) {
    const pair = [
      ["known", known[at] ?? ""],
      ["unknown", unknown[at] ?? ""],
    ] as const;
    for (const [kind, email] of randomInt(2) === 0 ? pair : pair.toReversed()) {
      const ms = await timeOne(server, door, email);
      if (at >= WARM_UP) times[kind].push(ms);
    }
  }
  return times;
}

async function timeOne(
  server: TestApp,
  { target, body, status, first }: Door,
  email: string,
): Promise<number> {
  const headers = new Headers({ "x-forwarded-for": randomAddress() });
  if (first) {
    const { headers: handed } = await request(server.app, first, { headers, body: { email } });
    headers.set("cookie", handed.get("set-cookie")?.replace(/;.*/, "") ?? "");
  }
  const before = performance.now();
  const answer = await request(server.app, target, { headers, body: body(email) });
  const ms = performance.now() - before;
  if (answer.status !== status) throw new Error(`${target} answered ${answer.status}`);
  return ms;
}

/** From each address and for each e-mail only so many tries are allowed. */
const randomAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join(".");

/** @returns their e-mails */
async function insertAccounts(server: TestApp, count: number): Promise<string[]> {
  const createdAt = server.clock.now();
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `${randomUUID()}@conhecido.test`,
    name: "Alguém Conhecido",
    passwordHash: DEMO_PASSWORD_HASH,
    createdAt,
  }));
  await inTransaction(server.deps.db, async (tx) => {
    await tx.insert(users).values(rows);
    await tx.insert(customers).values(rows.map(({ id, name }) => ({ userId: id, name, createdAt })));
  });
  return rows.map(({ email }) => email);
}
