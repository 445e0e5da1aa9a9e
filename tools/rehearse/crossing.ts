import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { TERMS_VERSION } from "#contract/constants.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { sessionHeaders } from "#server/testing/session-headers.ts";
import { signInOver } from "#server/testing/sign-in-over.ts";

/** Valid, and nobody's of the demonstration. The account that has it is deleted again each time. */
const CPF = "71428793860";
const PHONE = "11971230001";
const HOME = { cep: "04999123", street: "Rua dos Canários Azuis", streetNumber: "9071-K" };
const PASSWORD = "trilha nova";
const MAIL_MS = 30_000;

/** Addresses of two processes. */
export interface Pair {
  one: string;
  other: string;
}

type Body = Record<string, unknown>;
type Headers = Record<string, string>;

/**
 * Has somebody be put on a roster, register, sign in, be read, enrol and be deleted, each call answered by another process than the
 * one before.
 *
 * @returns what was answered otherwise than it should be, or read otherwise than it was written
 */
export async function cross(pair: Pair): Promise<string[]> {
  const notes = noteTaker();
  const email = `${randomUUID()}@rehearsal.test`;
  try {
    await register(pair, email, notes);
    const sessions = [
      await signIn(pair.one, email, "BROWSER"),
      await signIn(pair.other, email, "BROWSER"),
      await signIn(pair.one, email, "API"),
    ];
    await readEverywhere(pair, sessions, notes);
    await enrol(pair, email, sessions, notes);
    await leave(pair, email, sessions, notes);
  } catch (error) {
    // What it ends with follows from what was noted before.
    notes.faults.push(String(error));
  }
  return notes.faults;
}

type Notes = ReturnType<typeof noteTaker>;
function noteTaker() {
  const faults: string[] = [];
  // One address is told ten times an hour that a CPF is taken.
  const address = `203.0.113.${Math.ceil(Math.random() * 250)}`;
  return {
    faults,
    async ask(at: string, target: string, { body, headers, wanted = 200 }: Asked): Promise<Body> {
      const [method = "", path = ""] = target.split(" ");
      const sent = { ...headers, "content-type": "application/json", "x-forwarded-for": address };
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${at}/api${path}`, { method, headers: sent, ...content });
      const text = await answer.text();
      if (answer.status !== wanted) faults.push(`${target}: ${answer.status} ${text}`);
      return JSON.parse(text) as Body; // Errors and answers are objects.
    },
    isSame(subject: string, read: unknown, written: unknown): void {
      if (!isDeepStrictEqual(read, written)) faults.push(`${subject}: ${JSON.stringify(read)}`);
    },
  };
}
interface Asked {
  body?: unknown;
  headers?: Headers;
  wanted?: number;
}

async function register({ one, other }: Pair, email: string, { ask, isSame }: Notes): Promise<void> {
  const employeeCode = randomUUID().slice(0, 8);
  const rita = await signInOver(one, "rita@vereda.test", "COMPANY");
  await ask(other, "POST /company/employees", { headers: rita, body: onRoster(employeeCode) });
  await ask(one, "POST /registrations/members", { body: registration(email, employeeCode) });
  const token = await tokenOf(other, email);
  const { hasCpf } = await ask(other, "POST /registrations/confirm", { body: { token } });
  isSame("CPF of the registration", hasCpf, true);
}

async function readEverywhere({ one, other }: Pair, sessions: Headers[], { ask, isSame }: Notes) {
  for (const at of [one, other]) {
    for (const headers of sessions) {
      const { cpf, phone } = await ask(at, "GET /mobile/customers/me", { headers });
      isSame("personal data", { cpf, phone }, { cpf: CPF, phone: PHONE });
      const { state } = await ask(at, "GET /mobile/customers/me/employment", { headers });
      isSame("employment", state, "LINKED");
    }
    await ask(at, "POST /registrations/cpf", { body: PERSON, wanted: 409 });
  }
}

async function enrol({ one, other }: Pair, email: string, [mine, again]: Headers[], { ask, isSame }: Notes) {
  await ask(one, "POST /mobile/enrolments", { ...(mine && { headers: mine }), body: enrolment(email) });
  const written = { ...HOME, cpf: CPF, phone: PHONE };
  for (const at of [one, other]) {
    const { content } = await ask(at, "GET /mobile/customers/me/export", again ? { headers: again } : {});
    const { enrolments, address } = content as { enrolments: Body[]; address: Body }; // As every version exports them.
    isSame("enrolment", enrolments.map(partsOf(written)), [written]);
    isSame("home", partsOf(HOME)(address), HOME);
  }
}

/** The account that one has made is deleted by the other. Afterwards the CPF is free again. */
async function leave({ one, other }: Pair, email: string, [mine, again]: Headers[], { ask }: Notes) {
  const before = await tokenOf(other, email);
  await ask(other, "DELETE /account/customer/init", mine ? { headers: mine } : {});
  const token = await tokenOf(one, email, before);
  await ask(one, "POST /account/customer/finish", { body: { token } });
  for (const at of [one, other]) {
    await ask(at, "GET /account", { ...(again && { headers: again }), wanted: 401 });
    await ask(at, "POST /registrations/cpf", { body: PERSON });
  }
}

const PERSON = { name: "Célia Duarte", cpf: CPF, birthDate: "1990-02-03", phone: PHONE };

const onRoster = (employeeCode: string) => ({
  name: PERSON.name,
  email: null,
  employeeCode,
  cpf: CPF,
  groupIds: [seedId("group", "essencial")],
  payrollDiscountEnabled: false,
});

const registration = (email: string, employeeCode: string) => ({
  ...PERSON,
  email,
  password: PASSWORD,
  address: HOME,
  employer: { by: "CODE", companyId: seedId("company", "ipe"), employeeCode },
  termsVersion: TERMS_VERSION,
});

const enrolment = (email: string) => ({
  itemType: "ACTIVITY",
  itemId: seedId("activity", "yoga-suave-marina-lopes"),
  form: { ...PERSON, ...HOME, email },
  ownData: true,
  termsAccepted: true,
});

/** Those values of an object that another one names. */
const partsOf = (names: object) => (whole: Body) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, whole[name]]));

/** A version from before there were kinds of sessions opens a browser's. */
async function signIn(url: string, email: string, kind: "API" | "BROWSER"): Promise<Headers> {
  const answer = await fetch(`${url}/api/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, profile: "CUSTOMER", kind }),
  });
  const { token } = (await answer.json()) as { token: string }; // As the contract says.
  return sessionHeaders(token, answer.headers.get("set-cookie"));
}

/** The token of the newest mail's link, once there is another than `before`. */
async function tokenOf(url: string, email: string, before?: string): Promise<string> {
  const until = performance.now() + MAIL_MS;
  for (;;) {
    const page = await (await fetch(`${url}/sandbox/mailbox?to=${encodeURIComponent(email)}`)).text();
    const token = /token=([\w-]{20,})/.exec(page)?.[1];
    if (token && token !== before) return token;
    if (performance.now() > until) throw new Error(`no link was sent to ${email}`);
    await wait(200);
  }
}
