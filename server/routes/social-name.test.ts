import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const LEGAL = "Zenobia Legalina";
const SOCIAL = "Nilo Sociable";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  // Everybody who is a customer is called otherwise than the papers say, those who have other profiles, too.
  await inTransaction(server.deps.db, async (tx) => {
    await tx.execute(sql`update customers set name = ${LEGAL}, social_name = ${SOCIAL}`);
    await tx.execute(sql`update users set name = ${LEGAL} where id in (select user_id from customers)`);
  });
});
afterAll(() => server.close());

const readers: readonly [email: string, profile?: LoginProfile][] = [
  ["ana@vereda.test"],
  ["bruno@vereda.test"],
  ["rita@vereda.test", "COMPANY"],
  ["marina@vereda.test", "SPECIALIST"],
  ["helena@vereda.test"],
];

/** Reads that need nothing but a session, as far as their query has defaults. */
const reads = Object.entries<Call>(calls).filter(
  ([, { method, path }]) => method === "GET" && !path.includes("{"),
);

async function readsWith(name: string): Promise<string[]> {
  const found = new Set<string>();
  for (const [email, profile] of readers)
    for (const [call, { path }] of reads) {
      const headers = await server.signIn(email, profile);
      const { body } = await request(server.app, `GET ${path}`, { headers });
      if (JSON.stringify(body).includes(name)) found.add(call);
    }
  return [...found].sort();
}

/** The person's own data, which forms for billing begin with, and what the person takes along. */
const LEGAL_PLACES = ["customerMe", "exportData"];

test("the legal name is read in the person's own data alone", async () => {
  expect(await readsWith(LEGAL)).toEqual(LEGAL_PLACES);
});

test("the social name is read wherever somebody is called by name", async () => {
  expect(await readsWith(SOCIAL)).toEqual(expect.arrayContaining(["account", "customerMe"]));
});

test("who signs in is called by the social name", async () => {
  const { body } = await request(server.app, "POST /authenticate", {
    body: { email: "carla@vereda.test", password: "vereda123" },
  });
  expect(body).toMatchObject({ name: SOCIAL });
});
