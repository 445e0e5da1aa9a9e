import { describe, expect, test } from "vitest";
import { type Ended, outcomeOf } from "./reported.ts";
import { PATH, WALKED, type Walked } from "./walked.ts";

const path = { machine: "order", cover: "transitions", number: 3 } as const;
const walked: Walked = {
  ...path,
  failure: null,
  trouble: null,
  isLeft: false,
  milliseconds: 1,
  taken: ["a"],
  screenshots: [null, null],
};
const failed: Walked = { ...walked, failure: { step: 1, event: "pay", message: "not seen" } };

const ended = (status: Ended["status"], message: string | null, attached: Walked | null = null) =>
  outcomeOf(
    { annotations: [{ type: PATH, description: JSON.stringify(path) }] },
    {
      status,
      duration: 1,
      ...(message !== null && { error: { message } }),
      attachments: attached
        ? [{ name: WALKED, contentType: "application/json", body: Buffer.from(JSON.stringify(attached)) }]
        : [],
    },
  );

describe("a path's test", () => {
  test("says what the walk says", () => {
    expect(ended("passed", null, walked)).toEqual([walked]);
    expect(ended("failed", "not seen", failed)).toEqual([failed]);
  });

  test("that the run was ended in is left, whatever its walk said of the page that was closed", () => {
    expect(ended("interrupted", null, failed)).toEqual([{ ...failed, failure: null, isLeft: true }]);
    expect(ended("interrupted", null)).toEqual([]);
    expect(ended("skipped", null)).toEqual([]);
  });

  test("that fails after its walk has failed, at the last step", () => {
    expect(ended("failed", "a page error", walked)).toEqual([
      { ...walked, failure: { step: 1, event: "the end", message: "a page error" } },
    ]);
  });

  test.each([
    "browserType.launch: Executable doesn't exist at /chromium",
    'Test timeout of 90000ms exceeded while setting up "page".',
    "Error: worker process exited unexpectedly (code=null, signal=SIGKILL)",
    "browser.newContext: Target page, context or browser has been closed",
    "connect ECONNREFUSED 127.0.0.1:5432",
  ])("that never walked, by the run itself: %s", (message) => {
    expect(ended("failed", message)).toMatchObject([{ ...path, failure: null, trouble: message }]);
  });

  test.each([
    "Test timeout of 90000ms exceeded.",
    "Error: worker process exited unexpectedly (code=1, signal=null)",
    "the database has no table orders",
  ])("that never walked, by what may be tested: %s", (message) => {
    expect(ended("failed", message)).toMatchObject([
      { ...path, failure: { step: 0, event: "start", message }, trouble: null },
    ]);
  });
});
