import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { IDEMPOTENCY_HEADER } from "#contract/constants.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { openApiDocument } from "../docs/openapi.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/** Each holds a number of 16 digits that a card could have. */
const NUMBER = "4111111111111111";
const EMAILS = [
  `${NUMBER}@exemplo.test`,
  `lia.${NUMBER}@exemplo.test`,
  `Lia+4111-1111-1111-1111@exemplo.test`,
];

type Door = [call: keyof typeof calls, field: string, text: string, who?: readonly [string, LoginProfile?]];
const ana = ["ana@vereda.test"] as const;
const rita = ["rita@vereda.test", "COMPANY"] as const;

/** All calls that take an e-mail: its field, and one beside it that anything may be written in. */
const doors: readonly Door[] = [
  ["authenticate", "email", "password"],
  ["codeInit", "email", "returnTo"],
  ["createEnrolment", "form.email", "form.street", ana],
  ["recoverInit", "email", "returnTo"],
  ["registerMember", "email", "name"],
  ["registerMember", "employer.email", "address.complement"],
  ["registerAgain", "email", "note"],
  ["registerSpecialist", "email", "form.bio"],
  ["registerCompany", "email", "form.contactName"],
  ["createReimbursement", "pixKey.key", "providerName", ana],
  ["changePayoutKey", "key", "note", ana],
  ["leadCompany", "email", "message"],
  ["companyInvite", "email", "name", rita],
  ["companyInviteMember", "email", "note", rita],
  ["askEmploymentMail", "email", "note", ana],
  ["inviteDependent", "email", "name", ana],
];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** What tells apart of which kind a part is that has an e-mail. */
const kinds: Record<string, object> = {
  "employer.email": { employer: { by: "EMAIL" } },
  "pixKey.key": { pixKey: { type: "EMAIL" } },
  key: { type: "EMAIL" },
};

/** A body with one field written, e.g. `form.email`. */
function bodyWith(field: string, value: string, kind: object = kinds[field] ?? {}): object {
  const [first = "", ...rest] = field.split(".");
  const inner = (kind as Record<string, object>)[first] ?? {}; // a part of the kind, where the field is deeper
  return { ...kind, [first]: rest.length > 0 ? bodyWith(rest.join("."), value, inner) : value };
}

async function codeOf([name, , , who]: Door, body: object): Promise<unknown> {
  const { method, path } = calls[name];
  const headers = who ? await server.signIn(...who) : new Headers();
  headers.set(IDEMPOTENCY_HEADER, randomUUID());
  const answer = await request(server.app, `${method} ${path.replace("{id}", randomUUID())}`, {
    headers,
    body,
  });
  expect(["UNAUTHORIZED", "FORBIDDEN"]).not.toContain(Object(answer.body).code);
  return Object(answer.body).code;
}

describe.each(doors)("%s", (...door) => {
  const [, field, text] = door;

  test.each(EMAILS)(`takes ${field} %s for an e-mail`, async (email) => {
    expect(await codeOf(door, bodyWith(field, email))).not.toBe("CARD_DATA_REFUSED");
  });

  test.each([NUMBER, `${NUMBER} lia@exemplo.test`, `lia@exemplo.test, ${NUMBER}`, Number(NUMBER)])(
    `refuses ${field} %s, which is none`,
    async (value) => {
      expect(await codeOf(door, bodyWith(field, value as string))).toBe("CARD_DATA_REFUSED");
    },
  );

  test(`refuses the same e-mail in ${text}, and as a field's name`, async () => {
    for (const email of EMAILS) {
      expect(await codeOf(door, bodyWith(text, email))).toBe("CARD_DATA_REFUSED");
      expect(await codeOf(door, { [email]: "" })).toBe("CARD_DATA_REFUSED");
    }
  });
});

test("a Pix key that is said to be none of the e-mails is no field for one", async () => {
  const body = { pixKey: { type: "RANDOM", key: EMAILS[0] } };
  expect(await codeOf(["createReimbursement", "pixKey.key", "providerName", ana], body)).toBe(
    "CARD_DATA_REFUSED",
  );
});

test("the table has every field of the published document that is an e-mail", () => {
  const operations = Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods));
  const fields = operations.flatMap(({ operationId, requestBody }) =>
    emailsIn(requestBody?.content["application/json"]?.schema).map((field) => `${operationId} ${field}`),
  );
  expect(fields.sort()).toEqual(doors.map(([name, field]) => `${name} ${field}`).sort());
});

/** Where a JSON Schema has an e-mail, e.g. `form.email`. */
function emailsIn(schema: unknown, path: readonly string[] = []): string[] {
  const { format, properties = {}, anyOf = [], oneOf = [], items = null } = Object(schema);
  if (format === "email") return [path.join(".")];
  const inner = Object.entries(properties).flatMap(([name, part]) => emailsIn(part, [...path, name]));
  const others = [...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [...inner, ...others.flatMap((part) => emailsIn(part, path))];
}
