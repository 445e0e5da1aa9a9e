import { stripVTControlCharacters } from "node:util";
import type { TestCase, TestResult } from "@playwright/test/reporter";
import { PATH, type PathOfTest, WALKED, type Walked } from "./walked.ts";

/** What a test attached about its path; nothing where it is no path's. */
export function walkedIn({ attachments }: TestResult): Walked[] {
  return attachments.flatMap(
    ({ name, body }) => (name === WALKED && body ? [JSON.parse(body.toString()) as Walked] : []), // attached by `walk.ts`
  );
}

/** The path of a test; null where it is no path's. */
export function pathOfTest({ annotations }: TestCase): PathOfTest | null {
  const found = annotations.find(({ type }) => type === PATH)?.description;
  return found ? (JSON.parse(found) as PathOfTest) : null; // annotated by `paths.spec.ts`
}

/** What a path's test says of it, even one that ended without a word: its worker died, or its time was over. */
export function outcomeOf(test: TestCase, result: TestResult): Walked[] {
  const walked = walkedIn(result);
  const path = pathOfTest(test);
  if (walked.length > 0 || !path) return walked;
  const message = stripVTControlCharacters(result.error?.message ?? `the test ended as ${result.status}`);
  const failure = { step: 0, event: "start", message };
  return [{ ...path, failure, milliseconds: result.duration, taken: [], screenshots: [] }];
}
