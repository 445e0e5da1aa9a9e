import { expect, it } from "vitest";
import { readStep } from "./steps.ts";

it("a URL names a step or nothing", () => {
  expect([readStep(1.5), readStep("2"), readStep(4), readStep(undefined)]).toEqual(["1.5", "2", null, null]);
});
