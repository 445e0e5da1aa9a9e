import { describe, expect, test } from "vitest";
import type { Path } from "../plan/cover.ts";
import { explore, type Graph } from "../plan/explore.ts";
import { planFor } from "../plan/plan.ts";
import type { Surroundings } from "../plan/reach.ts";
import { sample } from "../plan/sample.ts";
import type { Cover } from "../plan/targets.ts";
import { tiny } from "../plan/testing/tiny.ts";
import { nothingWalked, runInBrowser } from "./browser.ts";
import { type AnyDriver, type Sight, type Timer, withinReach } from "./driver.ts";
import { driverGaps, whyBeyond } from "./gaps.ts";
import { planInBrowser } from "./plan.ts";

const graph = explore(sample);
const paths = planFor(graph, "transitions").paths;

/** A driver whose world is a list of what a person did and saw. */
function driver(log: string[], blind: string[] = []): AnyDriver<string[]> {
  const events = ["coin", "push", "kick", "xstate.done.actor.open", "xstate.error.actor.open"];
  const after = "xstate.after.patience.turnstile.open";
  const states = ["closed", "opening", "open", "broken"].map((name) => `turnstile.${name}`);
  const does = (name: string) => async () => void log.push(name);
  return {
    model: sample,
    open: async () => log,
    reach: { beyondReach: unreachable },
    events: Object.fromEntries([...events, after].filter((e) => !blind.includes(e)).map((e) => [e, does(e)])),
    states: Object.fromEntries(states.filter((s) => !blind.includes(s)).map((s) => [s, does(s)])),
    close: async () => void log.push("closed the page"),
  };
}
const unreachable = { "turnstile.closed push 0": "there is no vault" };

const pathWith = (event: string): Path => {
  const found = paths.find(({ edges }) => edges.some((edge) => edge.event.type === event));
  if (!found) throw new Error(`no path has ${event}`);
  return found;
};

describe("a path in a browser", () => {
  test("performs each event, looks at each settled state, and then asks what has to hold", async () => {
    const log: string[] = [];
    const titles: string[] = [];
    const path = { ...pathWith("kick"), edges: pathWith("kick").edges.slice(0, 1) };
    const run = await runInBrowser({
      graph,
      path: { ...path, start: graph.starts[1] ?? path.start, variant: "paid", edges: [] },
      driver: driver(log),
      open: async () => log,
      step: async (title, body) => {
        titles.push(title);
        await body();
      },
      after: async (at) => void log.push(`holds after ${at}`),
    });
    expect(log).toEqual(["turnstile.opening", "holds after 0", "closed the page"]);
    expect(titles).toEqual(["start: paid"]);
    expect(run.passed).toBe(1);
  });

  test("a step is told by the state it begins in and its event", async () => {
    const titles: string[] = [];
    const path = pathWith("coin");
    await runInBrowser({
      graph,
      path: { ...path, edges: path.edges.slice(0, 1) },
      driver: driver([]),
      open: async () => [],
      step: async (title, body) => {
        titles.push(title);
        await body();
      },
    });
    expect(titles[1]).toMatch(/^turnstile\.\w+: [\w.]+/);
  });

  test("fails at the step whose entry is missing, keeps what came before and closes the page", async () => {
    const log: string[] = [];
    const run = nothingWalked();
    const path = pathWith("xstate.done.actor.open");
    const walking = runInBrowser(
      {
        graph,
        path,
        driver: driver(log, ["turnstile.open"]),
        open: async () => log,
        step: (_, body) => body(),
      },
      run,
    );
    await expect(walking).rejects.toThrow('what a person sees in "turnstile.open"');
    expect(path.edges[run.at - 1]?.event.type).toBe("xstate.done.actor.open");
    expect(run.passed).toBe(run.at);
    expect(log.at(-1)).toBe("closed the page");
  });

  test("fails at the step after which a rule no longer holds", async () => {
    const run = nothingWalked();
    const after = async (at: number) => {
      if (at === 1) throw new Error("charged twice");
    };
    const path = pathWith("coin");
    const walking = runInBrowser(
      { graph, path, driver: driver([]), open: async () => [], step: (_, body) => body(), after },
      run,
    );
    await expect(walking).rejects.toThrow("charged twice");
    expect(run.at).toBe(1);
  });
});

describe("a timer", () => {
  const WAIT = "xstate.after.patience.turnstile.open";
  const walked = async (lasts: number) => {
    const log: string[] = [];
    const own = driver(log);
    const timer: Timer<string[]> = {
      lasts,
      pass: async (world, milliseconds) => world.push(`${milliseconds} ms`),
      ended: async (world) => world.push("ended"),
    };
    const path = pathWith(WAIT);
    const at = path.edges.findIndex(({ event }) => event.type === WAIT);
    await runInBrowser({
      graph,
      path: { ...path, edges: path.edges.slice(0, at + 1) },
      driver: { ...own, events: { ...own.events, [WAIT]: timer } },
      open: async () => log,
      step: (_, body) => body(),
    });
    return log.slice(log.indexOf("turnstile.open") + 1, -1);
  };

  test("runs out in full: shortly before its end all is as before", async () => {
    expect(await walked(3_000)).toEqual(["500 ms", "turnstile.open", "2500 ms", "ended", "turnstile.closed"]);
  });

  test("of less than a moment is looked at before it begins", async () => {
    expect(await walked(400)).toEqual(["0 ms", "turnstile.open", "400 ms", "ended", "turnstile.closed"]);
  });
});

describe("what has to be seen", () => {
  const sights = ({ states, context }: Sight) =>
    states.includes("turnstile.closed") ? [`${context.coins} coins`] : [];

  test("is covered in each state that shows it, besides every transition", () => {
    const seen = planFor(withinReach({ reach: {}, sights }, graph), "sights");
    expect(seen.targets.reachable.filter((target) => target.includes(" with "))).toEqual([
      "turnstile.closed with 0 coins",
      "turnstile.closed with 1 coins",
      "turnstile.closed with 2 coins",
    ]);
    expect(seen.targets.all).toEqual([...new Set(seen.targets.all)]);
    expect(seen.targets.reachable).toEqual(
      expect.arrayContaining(planFor(graph, "transitions").targets.reachable),
    );
  });
});

describe("the surroundings", () => {
  test("are told with a state, so that it has to be seen in each of them", () => {
    // A turnstile remembers nothing of who went through; whoever sees it does.
    const surroundings: Surroundings<{ isUsed: boolean }> = {
      start: () => ({ isUsed: false }),
      after: ({ isUsed }, { event }) => ({ isUsed: isUsed || event.type === "push" }),
    };
    const sights = ({ around }: Sight) => [JSON.stringify(around)];
    const seen = planFor(withinReach({ reach: { surroundings }, sights }, graph), "sights");
    const ofClosed = seen.targets.reachable.filter((target) => target.startsWith("turnstile.closed with"));
    expect(ofClosed.toSorted()).toEqual([
      'turnstile.closed with {"isUsed":false}',
      'turnstile.closed with {"isUsed":true}',
    ]);
  });
});

describe("what a person can reach", () => {
  test("leaves out what no person can do", () => {
    const reach = withinReach({ reach: { beyondReach: { kick: "nobody kicks this one" } } }, graph);
    const walked = planFor(reach, "transitions").paths.flatMap((path) => path.edges);
    expect(walked.length).toBeGreaterThan(5);
    expect(walked.filter((edge) => edge.event.type === "kick")).toEqual([]);
  });

  test("leaves out a single transition and keeps the others of its event", () => {
    const reach = withinReach({ reach: { beyondReach: { "turnstile.open push 0": "held shut" } } }, graph);
    const events = planFor(reach, "transitions").paths.flatMap((path) => path.edges);
    expect(events.flatMap((edge) => edge.transitions)).not.toContain("turnstile.open push 0");
    expect(events.map((edge) => edge.event.type)).toContain("push");
  });

  test("is only what the surroundings let a person do", () => {
    // Somebody has two hands, each for one coin, and never comes back for more.
    const surroundings: Surroundings<{ hands: number }> = {
      start: () => ({ hands: 2 }),
      after: ({ hands }, { event }) => {
        if (event.type !== "coin") return { hands };
        return hands > 0 ? { hands: hands - 1 } : null;
      },
    };
    const reach = withinReach({ reach: { surroundings } }, graph);
    for (const path of planFor(reach, "pairs").paths)
      expect(path.edges.filter((edge) => edge.event.type === "coin").length).toBeLessThanOrEqual(2);
    expect(
      [...reach.nodes.values()].flatMap((node) => node.edges).every((edge) => reach.nodes.has(edge.to)),
    ).toBe(true);
  });
});

describe("a driver", () => {
  test("that has what its chart needs and nothing else lacks nothing", () => {
    expect(driverGaps(graph, driver([]))).toEqual([]);
  });

  test("is told which entries it lacks", () => {
    expect(driverGaps(graph, driver([], ["push", "turnstile.broken"]))).toEqual([
      'the driver does not say what a person does for "push"',
      'the driver does not say what a person sees in "turnstile.broken"',
    ]);
  });

  test("is told which of its entries the chart has lost: an event, a delay, a state", () => {
    const own = driver([]);
    const richer = {
      ...own,
      events: { ...own.events, "xstate.after.lostDelay.turnstile.closed": async () => {} },
      states: { ...own.states, "turnstile.vault": async () => {} },
    };
    expect(driverGaps(graph, richer)).toEqual([
      'the driver says what a person does for "xstate.after.lostDelay.turnstile.closed", which the chart has not',
      'the driver says what a person sees in "turnstile.vault", which the chart has not',
    ]);
  });

  test("says of each transition that nobody can bring about why, and of no other", () => {
    expect(driverGaps(graph, { ...driver([]), reach: {} })).toEqual([
      'the driver does not say why nobody can bring about "turnstile.closed push 0"',
    ]);
    const listed = { ...unreachable, "turnstile.closed coin 0": "as if", vault: "no such event" };
    expect(driverGaps(graph, { ...driver([]), reach: { beyondReach: listed } })).toEqual([
      'beyondReach lists "turnstile.closed coin 0", which keeps nothing out of reach',
      'beyondReach lists "vault", which keeps nothing out of reach',
    ]);
  });

  test("gives the reason for a pair, a guard's outcome and a state from the transition that is kept out", () => {
    const why = whyBeyond(graph, driver([]).reach);
    const reason = "there is no vault";
    expect(why("turnstile.closed push 0")).toBe(reason);
    expect(why("turnstile.closed coin 0")).toBe(null);
    expect(why("turnstile.closed coin 0 → turnstile.closed push 0")).toBe(reason);
    expect(why("turnstile.closed push 0: isImpossible is true")).toBe(reason);
    expect(why("turnstile.vault")).toBe(reason);
    expect(why("turnstile.closed coin 0 → turnstile.closed coin 0")).toBe(
      "on the screen the one never follows the other",
    );
  });
});

describe("paths for a browser", () => {
  const ring = ["a b one", "a b two", "a b three", "b c on", "c a back"];
  const stepsOf = (cover: Cover, graph: Graph) =>
    planInBrowser({ graph }, cover, {}).paths.map(({ edges }) => edges.length);

  test("are few where that costs few steps, because each opens a page", () => {
    const round = ["a p go", "p q go2", "q r go3", "r s go4", "s a home"];
    const graph = tiny([...ring, ...round], "a");
    expect(planFor(graph, "transitions").paths.length).toBe(2);
    expect(stepsOf("transitions", graph)).toEqual([12]);
  });

  test("are never longer than the fewest possible steps by more than a quarter", () => {
    expect(stepsOf("transitions", tiny(ring, "a")).toSorted()).toEqual([1, 4]);
  });
});
