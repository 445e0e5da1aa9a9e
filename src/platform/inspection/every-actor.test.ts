import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STARTS = /\b(createActor|useActorRef|useActor|useMachine)\(/;
const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const starting = files.filter((file) => STARTS.test(readFileSync(file, "utf8"))).sort();

test("every file that starts an actor lets it be inspected", () => {
  expect(starting.length).toBeGreaterThan(6);
  expect(starting.filter((file) => !/\binspect\s*[},]/.test(callsIn(file)))).toEqual([]);
});

/** A file from its first start of an actor on. */
function callsIn(file: string): string {
  const text = readFileSync(file, "utf8");
  return text.slice(text.search(STARTS));
}
