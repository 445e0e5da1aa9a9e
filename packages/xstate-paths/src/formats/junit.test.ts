// @vitest-environment jsdom
import { expect, test } from "vitest";
import { junit } from "./junit.ts";
import { background, order, results } from "./testing.ts";

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

test("junit tells what was not walked: a chart with a gap fails, what the run itself failed on is an error", async () => {
  const [walked, failed] = order.paths;
  if (!walked || !failed) throw new Error("the order has two paths");
  const asleep = walked.steps.map((step) => ({ ...step, status: "notRun" as const }));
  const paths = [
    failed,
    { ...walked, steps: asleep },
    { ...walked, steps: asleep, trouble: "the page crashed" },
  ];
  const course = {
    stopped: "SIGTERM",
    unplanned: [{ machine: "pix", cover: "pairs" as const }],
    gaps: ["hold has no driver"],
    troubles: ["Playwright was ended by SIGKILL"],
  };
  const [file] = await junit({ ...results, machines: [{ ...order, paths }], course }, background);
  const suites = new DOMParser().parseFromString(String(file?.content), "text/xml");
  const count = (name: string) =>
    [...suites.querySelectorAll("testsuite")].map((suite) => suite.getAttribute(name));
  expect({ failures: count("failures"), errors: count("errors"), skipped: count("skipped") }).toEqual({
    failures: ["2", "1"],
    errors: ["1", "1"],
    skipped: ["1", "1"],
  });
  expect([...suites.querySelectorAll("error")].map((each) => each.getAttribute("message"))).toEqual([
    "the run itself failed: the page crashed",
    "the run itself failed: Playwright was ended by SIGKILL",
  ]);
});
