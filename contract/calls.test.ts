import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { errors } from "./errors.ts";

const table: [string, Call][] = Object.entries(calls);

test("the calls of the specification, section 7, have its methods and paths to the letter", () => {
  const specified = table.filter(([, { ours }]) => !ours).map(([, { method, path }]) => `${method} ${path}`);
  expect(specified.sort()).toEqual(
    [
      "POST /authenticate",
      "POST /account/forgot-password/init",
      "POST /account/forgot-password/finish",
      "DELETE /account/customer/init",
      "GET /mobile/customers/me",
      "GET /co-participation-customers/me",
      "PUT /update-whatsapp-permission",
      "GET /v2/mobile/activity-categories",
      "POST /mobile/customer-payment-methods",
      "GET /mobile/customer-payment-methods",
      "DELETE /mobile/customer-payment-methods/{id}",
      "GET /mobile/activity-plan/{planId}/price-composite",
      "GET /mobile/activity-schedules/{scheduleIds}/price-composite",
      "GET /mobile/activities/{id}/price-composite",
      "GET /mobile/activity-schedules/activity/{id}",
      "GET /mobile/activities/{id}",
      "GET /mobile/activity-plan/{id}",
      "POST /mobile/billings",
      "POST /mobile/billings/co-participation",
      "GET /mobile/billings/{id}/is-paid",
      "GET /search/activities",
      "GET /search/activities/suggestions",
      "GET /search/partner-places/web",
      "GET /mobile/activities/near",
      "GET /mobile/activities/partner-places/{id}",
    ].sort(),
  );
});

test.each(table)("%s is described whole", (_, call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const described = call.params && "entries" in call.params ? Object.keys(Object(call.params.entries)) : [];
  expect(described).toEqual(inPath);
  expect(call.summary).toMatch(/\.$/);
  expect(call.errors.every((code) => code in errors)).toBe(true);
  expect(new Set(call.errors).size).toBe(call.errors.length);
  if (call.method === "GET") expect(call.body).toBeUndefined();
});

test("no two calls share a method and a path", () => {
  const places = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
  expect(new Set(places).size).toBe(places.length);
});

test("exactly the calls that place an order need an Idempotency-Key", () => {
  const idempotent = table.filter(([, { idempotent }]) => idempotent).map(([name]) => name);
  expect(idempotent).toEqual(["createBilling", "createCoParticipationBilling", "payBilling"]);
});

test("every error has a status that is no success, and says what it means", () => {
  for (const { status, description } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(description).toMatch(/\.$/);
  }
});
