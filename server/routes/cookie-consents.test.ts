import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { cookieConsents } from "../db/schema/cookie-consents.ts";
import { rateTries } from "../db/schema/rate-tries.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const record = (body: object, headers?: Headers) =>
  request(server.app, "POST /cookie-consents", { body, ...(headers && { headers }) });

const proofsOf = (consentId: string) =>
  inTransaction(server.deps.db, async (tx) => {
    const rows = await tx.select().from(cookieConsents).orderBy(asc(cookieConsents.recordedAt));
    return rows.filter((row) => row.consentId === consentId).map(({ id: _, consentId: __, ...row }) => row);
  });

test("each answer is a proof of its own: a withdrawal leaves the consent before it as it was", async () => {
  const id = crypto.randomUUID();
  const began = server.clock.now();
  expect(await record({ id, accepted: true, policyVersion: "2026-11" })).toMatchObject({
    status: 200,
    body: { done: true },
  });
  server.clock.moveTo(new Date(began.getTime() + 1_000));
  await record({ id, accepted: false, policyVersion: "2026-11" });
  expect(await proofsOf(id)).toEqual([
    { accepted: true, policyVersion: "2026-11", userId: null, recordedAt: began },
    { accepted: false, policyVersion: "2026-11", userId: null, recordedAt: server.clock.now() },
  ]);
});

test("who is signed in is kept with the proof; a session that has ended takes nothing from it", async () => {
  const id = crypto.randomUUID();
  await record({ id, accepted: true, policyVersion: "2026-11" }, await server.signIn("ana@vereda.test"));
  const ended = new Headers({ authorization: `Bearer ${"x".repeat(43)}` });
  expect((await record({ id, accepted: true, policyVersion: "2026-11" }, ended)).status).toBe(200);
  expect((await proofsOf(id)).map(({ userId }) => userId).sort()).toEqual([expect.any(String), null]);
});

test.each([
  ["an id that is none", { id: "me", accepted: true, policyVersion: "2026-11" }],
  ["an answer that is none", { id: crypto.randomUUID(), accepted: "true", policyVersion: "2026-11" }],
])("%s is refused", async (_, body) => {
  expect((await record(body)).status).toBe(400);
});

test("an address that has sent 600 answers within the hour waits for the next one", async () => {
  const key = "cookie-consent:in-process";
  const now = server.clock.now();
  const tries = { key, takenMs: Array<number>(599).fill(now.getTime()), expiresAt: now };
  await inTransaction(server.deps.db, (tx) =>
    tx.insert(rateTries).values(tries).onConflictDoUpdate({ target: rateTries.key, set: tries }),
  );
  const body = { id: crypto.randomUUID(), accepted: true, policyVersion: "2026-11" };
  expect([(await record(body)).status, (await record(body)).status]).toEqual([200, 429]);
});
