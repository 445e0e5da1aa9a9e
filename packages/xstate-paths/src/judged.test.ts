import { describe, expect, test } from "vitest";
import { progressOn } from "./cli/progress.ts";
import { replayTold, told } from "./cli/told.ts";
import { type Explored, explored } from "./explored.ts";
import { HeadlessRun, replayHeadless, runHeadless } from "./headless.ts";
import { isOpen, missesIn } from "./judged.ts";
import { pathOf } from "./plan/path-id.ts";
import { planFor } from "./plan/plan.ts";
import { sample } from "./plan/sample.ts";
import type { MachineResult, Results } from "./results.ts";

const VAULT = "turnstile.closed push 0";
const reasons = { [VAULT]: "the vault is for later" };
const known = explored({ ...sample, unreachable: reasons });
const results = (result: MachineResult, rest: Partial<Results> = {}): Results => ({
  command: "npm run paths --",
  run: "headless",
  seed: 1,
  isReplay: false,
  machines: [result],
  course: { stopped: null, unplanned: [], gaps: [], troubles: [] },
  golden: [],
  ...rest,
});

/** The sample with a rule that does not hold once two coins are in. */
const broken: Explored = explored({
  ...sample,
  traceInvariants: { "nobody pays twice": (trace) => trace.every(({ context }) => context.coins < 2) },
});

describe("a miss", () => {
  test("is what is unreachable without a word of the model; with one it is none", () => {
    expect(missesIn(runHeadless(explored(sample), "transitions", {}), false)).toEqual([
      `unreachable, and the model does not say why: ${VAULT}`,
    ]);
    const result = runHeadless(known, "transitions", {});
    expect({ ...result, paths: [] }).toMatchObject({
      covered: 9,
      total: 10,
      uncovered: [],
      unreachable: [VAULT],
      reasons,
      needless: [],
    });
    expect(missesIn(result, false)).toEqual([]);
  });

  test("is an explanation for what can be reached", () => {
    const needless = { ...reasons, "turnstile.closed coin 0": "nobody has coins" };
    const result = runHeadless(explored({ ...sample, unreachable: needless }), "transitions", {});
    expect(missesIn(result, false)).toEqual([
      "the model calls it unreachable, and it is not: turnstile.closed coin 0",
    ]);
  });

  test("is asked for by the cover that counts it: a state's explanation does not trouble the transitions", () => {
    const model = { ...sample, unreachable: { ...reasons, "turnstile.vault": "as yet" } };
    expect(missesIn(runHeadless(explored(model), "transitions", {}), false)).toEqual([]);
    expect(missesIn(runHeadless(explored(model), "states", {}), false)).toEqual([]);
  });

  test("is nothing that is only left: by paths that were not walked, because the run was ended", () => {
    const run = new HeadlessRun(known, planFor(known.graph, "transitions"));
    run.next();
    const result = run.judged();
    expect(result.left.length).toBeGreaterThan(0);
    expect(result).toMatchObject({ uncovered: [], total: result.covered + result.left.length + 1 });
    expect(missesIn(result, false)).toEqual([]);
    const stopped = { stopped: "SIGTERM", unplanned: [], gaps: [], troubles: [] };
    expect(isOpen(results(result, { course: stopped }))).toBe(true);
    expect(told(results(result, { course: stopped }))).toContain(`  ${result.left[0]}\n`);
  });

  test("is as little as was asked for, where it was not reached", () => {
    const failing = runHeadless(broken, "transitions", { until: { cover: "transitions", percent: 100 } });
    const [miss] = missesIn({ ...failing, paths: [] }, false);
    expect(miss).toMatch(/^--until transitions=100: only \d+(\.\d)? % were reached$/);
    const enough = runHeadless(known, "transitions", { until: { cover: "transitions", percent: 50 } });
    expect(enough.left.length).toBeGreaterThan(0);
    expect([missesIn(enough, false), isOpen(results(enough))]).toEqual([[], false]);
  });

  test("is a path that fails, and a replay has no other", () => {
    const result = runHeadless(broken, "states", {});
    const failed = result.paths.filter(({ failure }) => failure !== null);
    expect(failed.length).toBeGreaterThan(0);
    const again = replayHeadless(broken, [pathOf(failed[0]?.id ?? "", broken.graph)]);
    expect(missesIn(again, true)).toEqual([`${failed[0]?.id} failed`]);
  });
});

describe("what is printed", () => {
  test("of a failing path: machine, path, variant, step, state, event with payload, what was wrong, and how to run it again", () => {
    const [first] = replayHeadless(broken, [pathOf("turnstile.0.00", broken.graph)]).paths;
    if (!first?.failure) throw new Error("it did not fail");
    const result = { ...runHeadless(broken, "transitions", {}), paths: [first], reasons };
    expect(told(results(result)).split("\n").slice(0, 7)).toEqual([
      "",
      "✗ turnstile, transitions, path 1 of 1: unpaid",
      `  step ${first.failure.step} of 2, coin`,
      "  in turnstile.closed",
      "  expected to lead to turnstile.closed",
      ...first.failure.message.split("\n").map((line) => `  ${line}`),
      `  npm run paths -- --replay ${first.id}`,
    ]);
  });

  test("of a random walk: its seed; of a browser's path: a line that runs it in a browser", () => {
    const result = { ...runHeadless(broken, "states", {}), cover: "random" as const };
    const text = told(results(result, { run: "browser", seed: 7 }));
    expect(text).toMatch(/random walk \d+ \(seed 7\) of \d+/);
    expect(text).toMatch(/--replay turnstile\.\S+ --run browser$/m);
  });

  test("of a broken rule: where it is, once for all covers, and a line that a shell understands", () => {
    const strict = explored({
      ...sample,
      invariants: { "nobody pays": ({ context }) => context.coins === 0 },
    });
    const machines = (["states", "pairs"] as const).map((cover): MachineResult => {
      const { brokenRules, ...rest } = runHeadless(known, cover, {});
      const [rule] = runHeadless(strict, cover, {}).brokenRules;
      return { ...rest, brokenRules: rule ? [{ ...rule, replay: "(machine).1.0(36)" }] : brokenRules };
    });
    expect(
      told({ ...results(machines[0] as MachineResult), machines })
        .split("\n")
        .slice(0, 4),
    ).toEqual([
      "",
      "✗ turnstile: broken rule: nobody pays",
      "  in turnstile.opening",
      "  npm run paths -- --replay '(machine).1.0(36)'",
    ]);
    expect(told({ ...results(machines[0] as MachineResult), machines }).match(/broken rule/g)).toHaveLength(
      1,
    );
  });

  test("of a replay: each step", () => {
    const result = replayHeadless(known, [pathOf("turnstile.0.00", known.graph)]);
    expect(replayTold(results(result, { isReplay: true })).split("\n")).toEqual([
      "turnstile.0.00: unpaid",
      "  ✓ 0 start → turnstile.closed",
      "  ✓ 1 coin → turnstile.closed",
      "  ✓ 2 coin → turnstile.closed",
    ]);
  });
});

describe("progress", () => {
  const stream = (isTTY: boolean) => {
    const lines: string[] = [];
    return { lines, isTTY, write: (text: string) => lines.push(text) > 0 };
  };

  test("is one line written over on a terminal", () => {
    const out = stream(true);
    progressOn(out, null).say("path 1 of 2");
    expect(out.lines).toEqual(["\r\x1b[K", "path 1 of 2"]);
  });

  test("is a line now and then elsewhere, and a line each if it is asked for", () => {
    let now = 0;
    const seldom = stream(false);
    const progress = progressOn(seldom, null, () => now);
    for (now = 10_000; now <= 70_000; now += 10_000) progress.say(`after ${now / 1000} s`);
    expect(seldom.lines).toEqual(["after 30 s\n", "after 60 s\n"]);
    const often = stream(false);
    progressOn(often, true).say("path 1 of 2");
    expect(often.lines).toEqual(["path 1 of 2\n"]);
  });

  test("tells what has to be known at once, wherever it is read", () => {
    const out = stream(false);
    progressOn(out, null).tell("it failed");
    expect(out.lines).toEqual(["it failed\n"]);
  });
});
