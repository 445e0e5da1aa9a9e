import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access, Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { IDEMPOTENCY_HEADER } from "#contract/constants.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
import { companyMembers, partnerMembers } from "../db/schema/memberships.ts";
import { type Foreign, foreignThings, type OwnCallName } from "../testing/foreign.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Answer = "may" | 401 | 403;

interface Role {
  who: string;
  email: string | null;
  profile?: LoginProfile;
  /** By access: what each call answers. Written by hand: from the code it could not be wrong. */
  answers: Record<Access, Answer>;
}

const nobody: Record<Access, Answer> = {
  public: "may",
  signedIn: 401,
  customer: 401,
  specialist: 401,
  company: 401,
  admin: 401,
};
const signedIn: Record<Access, Answer> = {
  public: "may",
  signedIn: "may",
  customer: 403,
  specialist: 403,
  company: 403,
  admin: 403,
};

const roles: readonly Role[] = [
  { who: "a visitor", email: null, answers: nobody },
  { who: "a customer", email: "ana@vereda.test", answers: { ...signedIn, customer: "may" } },
  {
    who: "a specialist",
    email: "marina@vereda.test",
    profile: "SPECIALIST",
    answers: { ...signedIn, specialist: "may" },
  },
  {
    who: "a company's HR",
    email: "rita@vereda.test",
    profile: "COMPANY",
    answers: { ...signedIn, company: "may" },
  },
  {
    who: "a customer who picked a profile that is not theirs",
    email: "ana@vereda.test",
    profile: "COMPANY",
    answers: signedIn,
  },
  { who: "an administrator", email: "helena@vereda.test", answers: { ...signedIn, admin: "may" } },
];

/** A session of its own for each call: one of them ends it. */
const headersOf = async ({ email, profile }: Role): Promise<Headers> => {
  const headers = email ? await server.signIn(email, profile) : new Headers();
  headers.set(IDEMPOTENCY_HEADER, randomUUID());
  return headers;
};

/** Every id is one that nothing has; what else is asked is missing. */
const targetOf = ({ method, path }: Call) => `${method} ${path.replace(/\{\w+\}/g, randomUUID())}`;

async function answerOf(call: Call, role: Role): Promise<Answer> {
  const [method, path] = targetOf(call).split(" ");
  const response = await server.app.request(`/api${path}`, {
    method: method ?? "",
    headers: await headersOf(role),
  });
  // What is answered with a file is no refusal.
  const isJson = response.headers.get("content-type")?.includes("json");
  const { code } = v.parse(
    v.object({ code: v.optional(v.string()) }),
    isJson ? Object(await response.json()) : {},
  );
  if (code === "UNAUTHORIZED") return 401;
  if (code === "FORBIDDEN") return 403;
  expect(response.status).not.toBe(500);
  return "may";
}

const table = Object.entries<Call>(calls);

describe.each(roles)("$who", (role) => {
  test.each(table)("%s", async (_, call) => {
    expect(await answerOf(call, role)).toBe(role.answers[call.access]);
  });
});

describe("what is somebody else's is not there", () => {
  let things: Record<OwnCallName, Foreign>;
  beforeAll(async () => {
    things = await foreignThings(server);
  });
  const own = table.filter(([, call]) => call.own);
  const ask = async (name: string, who: "owner" | "stranger") => {
    const [call, thing] = [calls[name as OwnCallName] as Call, things[name as OwnCallName]]; // The calls that are their own.
    const headers = new Headers([...thing[who], [IDEMPOTENCY_HEADER, randomUUID()]]);
    const { body } = thing;
    const target = `${call.method} ${call.path.replace("{id}", thing.id).replace("{kind}", "IDENTITY")}`;
    return request(server.app, target, { headers, ...(body !== undefined && { body }) });
  };

  test.each(own)("%s", async (name) => {
    const { status, body } = await ask(name, "stranger");
    expect([status, Object(body).code]).toEqual([404, "NOT_FOUND"]);
  });

  // Last, as some of them take the thing away. There is no review to be removed.
  test.each(own.filter(([name]) => name !== "removeReview"))("but its owner finds it: %s", async (name) => {
    expect((await ask(name, "owner")).status).not.toBe(404);
  });
});

test("whoever is removed is out at the next call, with the session still open", async () => {
  const hr = await server.signIn("otto@vereda.test", "COMPANY");
  const specialist = await server.signIn("marcos@vereda.test", "SPECIALIST");
  const [company, day] = [calls.companyOverview, calls.specialistDay].map(targetOf);
  const statuses = async () => [
    (await request(server.app, company ?? "", { headers: hr })).status,
    (await request(server.app, `${day}?day=2026-11-23`, { headers: specialist })).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  const removedAt = server.clock.now();
  await inTransaction(server.deps.db, async (tx) => {
    await tx.update(companyMembers).set({ removedAt });
    await tx.update(partnerMembers).set({ removedAt });
  });
  expect(await statuses()).toEqual([403, 403]);
});
