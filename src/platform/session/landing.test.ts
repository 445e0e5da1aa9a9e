import { expect, it } from "vitest";
import { landingOf } from "./landing.ts";

it.each([
  ["an administrator", { role: "ROLE_ADMIN", profile: "CUSTOMER" }, "/admin/my-files/documents"],
  [
    "an administrator, whatever was picked",
    { role: "ROLE_ADMIN", profile: "COMPANY" },
    "/admin/my-files/documents",
  ],
  ["a customer", { role: "USER", profile: "CUSTOMER" }, "/home"],
  ["a specialist", { role: "USER", profile: "SPECIALIST" }, "/especialista"],
  ["a company's HR", { role: "USER", profile: "COMPANY" }, "/empresa"],
  ["nobody that is known", null, "/"],
] as const)("%s lands in their own place", (_, holder, place) => {
  expect(landingOf(holder)).toBe(place);
});
