// @vitest-environment jsdom
import { expect, test } from "vitest";
import { junit } from "./junit.ts";
import { background, results } from "./testing.ts";

test("a parser of XML reads back from junit what a failure says, and how to run it again", async () => {
  const [file] = await junit(results, background);
  const suites = new DOMParser().parseFromString(String(file?.content), "text/xml");
  const [failure] = suites.querySelectorAll("testcase[name^='path 2'] > failure");
  expect(failure?.getAttribute("message")).toBe('step 2, order.askAgain: expected <button> & "Conferindo…"');
  expect(failure?.textContent).toBe(
    'step 2, order.askAgain\nexpected <button> & "Conferindo…"\nto be visible\nnpm run paths -- --replay order.0.80 --run browser',
  );
  expect(suites.querySelectorAll("failure")).toHaveLength(2);
});
