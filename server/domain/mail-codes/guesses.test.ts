import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { CAMPAIGN_MS, type Round, runRounds } from "#tools/campaign/rounds.ts";
import { digitsOf } from "./code.ts";

const ROUNDS = 4;
const AT_ONCE = 50;
/** 200 rounds are a day. */
const ROUND_MS = 7 * 60_000;
const victim = "bruno@vereda.test";

let server: TestApp;
beforeEach(async () => {
  await server?.close();
  server = await startTestApp({ env: { TRUSTED_PROXIES: "1" } });
});
afterAll(() => server.close());

const addressOf = (round: number) => `10.1.${Math.floor(round / 200)}.${(round % 200) + 1}`;
const from = (address: string, cookie = "") => new Headers({ "x-forwarded-for": address, cookie });

/** @returns the cookies that the browser is handed; empty where it is refused */
async function ask(email: string, headers: Headers): Promise<string> {
  const answer = await request(server.app, "POST /authenticate/code/init", { headers, body: { email } });
  expect([200, 429]).toContain(answer.status);
  return cookiesOf(answer.headers);
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;.*/, ""))
    .join("; ");

async function type(code: string, headers: Headers): Promise<number> {
  return (await request(server.app, "POST /authenticate/code/finish", { headers, body: { code } })).status;
}

const codes = async () =>
  (
    await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ id: string; email: string; tries: number }>(sql`select id, email, tries from mail_codes`),
    )
  ).rows;

/** Six digits that are no code's. */
async function wrongDigits({ below }: Round): Promise<string[]> {
  const right = new Set((await codes()).map(({ id }) => digitsOf(server.deps.config, id)));
  const some = Array.from({ length: 2 * AT_ONCE }, () => String(below(1_000_000)).padStart(6, "0"));
  return some.filter((digits) => !right.has(digits)).slice(0, AT_ONCE);
}

const later = () => server.clock.moveTo(new Date(server.clock.now().getTime() + ROUND_MS));

test(
  "guesses at one e-mail from many addresses: five are compared of a code, 25 in a day, and its owner comes in",
  async () => {
    const own = from("10.9.9.9", await ask(victim, from("10.9.9.9")));
    const [mine] = await codes();
    const entered = await request(server.app, "POST /authenticate/code/finish", {
      headers: own,
      body: { code: digitsOf(server.deps.config, mine?.id ?? "") },
    });
    expect(entered.status).toBe(200);
    const known = cookiesOf(entered.headers);
    const cookies: string[] = [];
    await runRounds("guesses at one e-mail", { rounds: ROUNDS }, async (round) => {
      const address = addressOf(round.number);
      const handed = await ask(victim, from(address));
      if (handed) cookies.push(handed);
      const guesses = await wrongDigits(round);
      const statuses = await Promise.all(
        guesses.map((guess) => type(guess, from(address, round.pick(cookies)))),
      );
      expect(statuses.filter((status) => ![422, 410, 429].includes(status))).toEqual([]);
      round.count("guesses", statuses.length);
      later();
    });
    await server.deps.jobs.drain(jobHandlers(server.deps));
    const tries = (await codes()).filter(({ id }) => id !== mine?.id).map((code) => code.tries);
    expect([Math.max(...tries) <= 5, tries.length <= 10, sumOf(tries) <= 25]).toEqual([true, true, true]);
    const again = await ask(victim, from("10.9.9.9", known));
    const fresh = (await codes()).at(-1);
    const all = from("10.9.9.9", `${known}; ${again}`);
    expect(await type(digitsOf(server.deps.config, fresh?.id ?? ""), all)).toBe(200);
  },
  CAMPAIGN_MS,
);

test(
  "guesses over many e-mails: 20 are compared of an address within an hour",
  async () => {
    await runRounds("guesses over many e-mails", { rounds: ROUNDS }, async (round) => {
      const address = addressOf(round.number);
      const emails = Array.from(
        { length: AT_ONCE / 5 },
        (_, index) => `p${round.number}-${index}@exemplo.test`,
      );
      const cookies = await Promise.all(emails.map((email) => ask(email, from(address))));
      const guesses = await wrongDigits(round);
      const statuses = await Promise.all(
        guesses.map((guess, index) => type(guess, from(address, cookies[index % cookies.length]))),
      );
      expect(statuses.filter((status) => ![422, 410, 429].includes(status))).toEqual([]);
      const tries = (await codes()).filter(({ email }) => emails.includes(email)).map((code) => code.tries);
      expect(sumOf(tries)).toBe(20);
      round.count("guesses", statuses.length);
    });
  },
  CAMPAIGN_MS,
);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
