import { expect, test } from "vitest";
import { holdsMark } from "./pseudonyms.ts";
import { createRedactor } from "./redact.ts";

test("what the app itself chose stays: flags, amounts, enumerations, ids of the catalogue", () => {
  const context = {
    hasCpf: true,
    selectedCard: null,
    item: { itemType: "ACTIVITY", itemId: "1f6b2f44-1111-4222-8333-123456789012", renewalPeriod: "NO_RENEW" },
    amounts: { total: 10_000, benefit: 0, charged: 10_000 },
    scheduleDates: { monday: "2026-12-07T10:00:00-03:00" },
    hold: { scheduleId: "monday", until: 1_795_000_000_000 },
    place: "choosingPayment",
    step: "1.5",
    failure: { code: "SCHEDULE_FULL", status: 409, body: null },
  };
  expect(createRedactor()(context)).toEqual(context);
});

test("every other text, number and date is hidden, whatever its field is called and however deep it lies", () => {
  expect(
    createRedactor()({
      customer: { name: "Zuleica", cpf: "86288366757", birthDate: "1990-05-17", cvc: 907 },
      pix: { code: { text: "00020126580014br.gov.bcb.pix", until: 1_795_000_000_000 } },
      neverHeardOf: [{ note: "dor nas costas" }, new Date(0)],
      failure: {
        code: "VALIDATION",
        body: { message: "Zuleica", fields: [{ path: "cpf", message: "86288366757" }] },
      },
    }),
  ).toEqual({
    customer: { name: "‹text 1›", cpf: "‹text 2›", birthDate: "‹text 3›", cvc: "‹number 4›" },
    pix: { code: { text: "‹text 5›", until: 1_795_000_000_000 } },
    neverHeardOf: [{ note: "‹text 6›" }, "‹date 7›"],
    failure: {
      code: "VALIDATION",
      body: { message: "‹text 1›", fields: [{ path: "‹text 8›", message: "‹text 2›" }] },
    },
  });
});

test.each([
  ["a card number", "4539578763621486"],
  ["a card number in groups", "4539-5787-6362-1486"],
  ["a CPF", "862883667-57"],
  ["a CNPJ", "11444777000161"],
  ["a phone", "5511971239876"],
  ["an e-mail", "davi@vereda.test"],
  ["a token", "eyJhbGciOiJI.eyJzdWIiOiIx.c2ln"],
  ["a Pix code", "000201-br"],
])("a field that may be shown hides %s all the same", (_, value) => {
  expect(createRedactor()({ itemId: value, status: value, schedules: [value] })).toEqual({
    itemId: "‹text 1›",
    status: "‹text 1›",
    schedules: ["‹text 1›"],
  });
});

test("a number as long as a document is no amount", () => {
  expect(createRedactor()({ amount: 86_288_366_757, until: 4_539_578_763_621_486 })).toEqual({
    amount: "‹number 1›",
    until: "‹number 2›",
  });
});

test("the name of a field is hidden where somebody typed it", () => {
  expect(createRedactor()({ "davi@vereda.test": true, "862.883.667-57": true, a86288366757: true })).toEqual({
    "‹field 1›": true,
    "‹field 2›": true,
    "‹field 3›": true,
  });
});

test("errors, maps, sets and actors keep what is harmless", () => {
  const error = Object.assign(new TypeError("Zuleica"), { code: "NETWORK", cause: "86288366757" });
  const actor = { sessionId: "x:3", send: () => {}, context: { name: "Zuleica" } };
  expect(
    createRedactor()({
      error,
      map: new Map<unknown, unknown>([["Zuleica Q", 1]]),
      schedules: new Set(["monday"]),
      actor,
      big: 10n,
      call: () => "Zuleica",
    }),
  ).toEqual({
    error: { error: "TypeError", code: "NETWORK", cause: "‹text 1›" },
    map: { "‹field 2›": "‹number 3›" },
    schedules: ["monday"],
    actor: "‹actor x:3›",
    big: "‹text 4›",
    call: "‹function›",
  });
});

test("what is circular, endless or throws is cut off, and the rest is shown", () => {
  const circular: Record<string, unknown> = { isOne: true };
  circular.self = circular;
  const endless = {
    get next(): unknown {
      return { ...Object.getOwnPropertyDescriptors(this), next: deep(40) };
    },
  };
  const throwing = {
    isTwo: true,
    get name() {
      throw new Error("Zuleica");
    },
  };
  const redact = createRedactor();
  expect(redact({ circular, throwing })).toEqual({
    circular: { isOne: true, self: "‹circular›" },
    throwing: { isTwo: true, name: "‹text 1›" },
  });
  expect(JSON.stringify(redact(endless))).toContain("‹deep›");
  expect(redact({ schedules: Array(300).fill("monday") })).toEqual({
    schedules: [...Array(200).fill("monday"), "‹100 more›"],
  });
  const wide = Array.from({ length: 199 }, () => Array(199).fill(true));
  expect(JSON.stringify(redact(wide)).length).toBeLessThan(60_000);
});

test("a mark is told from what may be sent", () => {
  expect(
    [{ a: [{ b: "‹text 3›" }] }, { "‹field 1›": 1 }, "x ‹more› y", { a: ["<text>", 3, null] }].map(holdsMark),
  ).toEqual([true, true, true, false]);
});

function deep(levels: number): unknown {
  return levels === 0 ? null : { next: deep(levels - 1) };
}
