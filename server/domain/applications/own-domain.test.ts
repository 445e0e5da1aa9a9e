import { expect, test } from "vitest";
import { ownDomain } from "./own-domain.ts";

test.each([
  ["nara@serraazul.example", ["serraazul.example"]],
  ["nara@gmail.com", []],
  ["nara@uol.com.br", []],
])("%s says that the company has %j", (email, domains) => {
  expect(ownDomain(email)).toEqual(domains);
});
