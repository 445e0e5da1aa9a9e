import { expect, it } from "vitest";
import { bankHref } from "./bank-href.ts";

it("the way to the bank is a web address, and our own page knows the way back", () => {
  expect(
    [
      "/sandbox/bank/7",
      "https://bank.example/confirm?id=7",
      "javascript:alert(1)",
      "//evil.example/x",
      null,
    ].map((actionUrl) => bankHref(actionUrl, "/purchase/init?step=3")),
  ).toEqual([
    "/sandbox/bank/7?returnTo=%2Fpurchase%2Finit%3Fstep%3D3",
    "https://bank.example/confirm?id=7",
    null,
    "https://evil.example/x",
    null,
  ]);
});
