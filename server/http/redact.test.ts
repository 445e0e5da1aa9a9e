import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger("info", { destination: { write: (line) => lines.push(line) } }));
  return JSON.parse(lines.join(""));
}

test("what names or robs a person is taken out by its key, however deep", () => {
  const entry = {
    route: "/authenticate",
    ms: 12.5,
    body: {
      password: "vereda123",
      deep: [{ cpf: "529.982.247-25", Authorization: "Bearer abc", fullName: "Ana" }],
    },
  };
  expect(logged((log) => log.info(entry, "seen"))).toEqual({
    level: "info",
    time: expect.any(String),
    msg: "seen",
    route: "/authenticate",
    ms: 12.5,
    body: {
      password: "[redacted]",
      deep: [{ cpf: "[redacted]", Authorization: "[redacted]", fullName: "[redacted]" }],
    },
  });
});

test("texts lose what looks like an e-mail, a bearer token, a document or a card", () => {
  const note = "ana@vereda.test sent Bearer abc.def, 529.982.247-25 and 4111 1111 1111 1111 at 12:30";
  expect(logged((log) => log.info({ note })).note).toBe(
    "[redacted] sent Bearer [redacted] [redacted] and [redacted] at 12:30",
  );
});

test.each([
  ["(11) 98765-4321", "[redacted]"],
  ["call (11) 3456-7890 now", "call [redacted] now"],
  ["+55 (11) 98765-4321", "+[redacted]"],
  ["CEP 01310-100.", "CEP [redacted]."],
  ["at 2026-11-24 14:32:06, 1200 of 12345 in 13 ms", "at 2026-11-24 14:32:06, 1200 of 12345 in 13 ms"],
])("a phone and a CEP are taken out of texts, times and counts are not: %s", (note, shown) => {
  expect(logged((log) => log.info({ note })).note).toBe(shown);
});

test("an error keeps its kind, place and cause, and loses the values of its query", () => {
  const cause = Object.assign(new Error("Key (cpf)=(52998224725) already exists"), {
    code: "23505",
    constraint: "customers_cpf_key",
  });
  const err = new Error("Failed query: update customers set cpf = $1\nparams: 52998224725,ana@vereda.test", {
    cause,
  });
  expect(logged((log) => log.error({ err })).err).toEqual({
    type: "Error",
    message: "Failed query: update customers set cpf = $1",
    stack: expect.stringMatching(/^\s+at /),
    cause: {
      type: "Error",
      message: "Key (cpf)=([redacted]) already exists",
      stack: expect.stringMatching(/^\s+at /),
      code: "23505",
      constraint: "customers_cpf_key",
    },
  });
});

test.each([
  ['date/time field value out of range: "0000-01-01"', "date/time field value out of range: [redacted]"],
  ['invalid input syntax for type date: "Ana", "Bia"', "invalid input syntax for type date: [redacted]"],
  ['Invalid email: Received "Ana Nogueira"', "Invalid email: Received [redacted]"],
  ['relation "mails" does not exist', 'relation "mails" does not exist'],
])("an error does not quote the value it stumbled over: %s", (message, shown) => {
  expect(logged((log) => log.error({ err: new Error(message) })).err).toMatchObject({ message: shown });
});

test("ids of requests and orders stay readable", () => {
  const requestId = "7b1d0a52-6c5f-4d0e-9a53-0d6a0d8f2b11";
  expect(logged((log) => log.info({ requestId }))).toMatchObject({ requestId });
});
