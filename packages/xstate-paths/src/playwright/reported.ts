import { stripVTControlCharacters } from "node:util";
import type { TestCase, TestResult } from "@playwright/test/reporter";
import { isOfTheRun } from "./trouble.ts";
import { PATH, type PathOfTest, WALKED, type Walked } from "./walked.ts";

/** What a test attached about its path; nothing where it is no path's. */
export function walkedIn({ attachments }: Pick<TestResult, "attachments">): Walked[] {
  return attachments.flatMap(
    ({ name, body }) => (name === WALKED && body ? [JSON.parse(body.toString()) as Walked] : []), // attached by `walk.ts`
  );
}

/** The path of a test; null where it is no path's. */
export function pathOfTest({ annotations }: Pick<TestCase, "annotations">): PathOfTest | null {
  const found = annotations.find(({ type }) => type === PATH)?.description;
  return found ? (JSON.parse(found) as PathOfTest) : null; // annotated by `paths.spec.ts`
}

/** What Playwright says of a test, as far as it matters here. */
export type Ended = Pick<TestResult, "attachments" | "status" | "error" | "duration">;

/**
 * What a path's test says of it, even one that ended without a word: before its walk began, or because its worker died. What
 * was ended with the run is left, what was not even begun then is nothing.
 */
export function outcomeOf(test: Pick<TestCase, "annotations">, result: Ended): Walked[] {
  const path = pathOfTest(test);
  if (!path || result.status === "skipped") return [];
  const [walked] = walkedIn(result);
  if (result.status === "interrupted")
    return walked ? [{ ...walked, failure: null, trouble: null, isLeft: true }] : [];
  if (walked) return [afterTheWalk(walked, result)];
  const message = stripVTControlCharacters(result.error?.message ?? `the test ended as ${result.status}`);
  const isTrouble = isOfTheRun(message);
  return [
    {
      ...path,
      failure: isTrouble ? null : { step: 0, event: "start", message },
      trouble: isTrouble ? message : null,
      isLeft: false,
      milliseconds: result.duration,
      taken: [],
      screenshots: [],
    },
  ];
}

/** A test can fail although its path was walked: by what the page left behind. */
function afterTheWalk(walked: Walked, { status, error }: Ended): Walked {
  if (status === "passed" || walked.failure || walked.trouble !== null) return walked;
  const message = stripVTControlCharacters(error?.message ?? `the test ended as ${status}`);
  if (isOfTheRun(message)) return { ...walked, trouble: message };
  return { ...walked, failure: { step: walked.screenshots.length - 1, event: "the end", message } };
}
