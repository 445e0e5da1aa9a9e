import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { explored } from "./explored.ts";
import { runHeadless } from "./headless.ts";
import { sample } from "./plan/sample.ts";

const ROOT = join(import.meta.dirname, "..");

test("a chart's invokes, failures and delays are walked without a word about them in the model", () => {
  const { paths } = runHeadless(explored({ ...sample, events: { kick: [{ force: 1 }] } }), "transitions", {});
  expect(paths.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  const taken = paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions));
  expect(taken).toEqual(
    expect.arrayContaining([
      "turnstile.opening xstate.done.actor.open 0",
      "turnstile.opening xstate.error.actor.open 0",
      "turnstile.open xstate.after.patience.turnstile.open 0",
    ]),
  );
});

describe("what the README says is shown by a test", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => /^\|.*\]\([\w./-]+\.test\.tsx?\)/.test(line));

  test("has a row for each feature and each request", () => {
    expect(rows.length).toBe(20);
  });

  test.each(rows.map((row) => [row.split("|")[1]?.trim(), row]))("%s", (_, row) => {
    const lacking = shownBy(row).filter(({ file, title }) => !isIn(file, title));
    expect([shownBy(row).length > 0, lacking]).toEqual([true, []]);
  });
});

/** `[file](path): _a group › a test_; _another test_` names the tests of one file, `[…](…)` begins the next. */
function shownBy(row: string): { file: string; title: string }[] {
  return row
    .split(/\[`[^`]+`\]\(/)
    .slice(1)
    .flatMap((part) => {
      const [file = ""] = part.split(")");
      return [...part.matchAll(/_([^_]+)_/g)].map(([, title = ""]) => ({ file, title }));
    });
}

function isIn(file: string, title: string): boolean {
  const path = join(ROOT, file);
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  return title.split(" › ").every((part) => source.includes(`("${part}"`));
}
