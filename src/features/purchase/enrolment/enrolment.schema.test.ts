import { expect, test } from "vitest";
import type { UserData } from "#contract/user-data.ts";
import { enrolmentDefaults } from "./enrolment.schema.ts";

const customer = { name: "Ana", user: { email: "ana@vereda.test" }, phone: null, birthDate: null, cpf: null };
const confirmed = (draft: Parameters<typeof enrolmentDefaults>[1]) => {
  const { ownData, termsAccepted } = enrolmentDefaults(customer as UserData, draft); // what the form reads of it
  return [ownData, termsAccepted];
};

test("an enrolment begins unconfirmed, and what was confirmed stays so on the way back", () => {
  expect(confirmed(null)).toEqual([false, false]);
  expect(confirmed({ name: "Ana", ownData: true, termsAccepted: false })).toEqual([true, false]);
  expect(confirmed({ name: "Ana", ownData: true, termsAccepted: true })).toEqual([true, true]);
});
