import { setTimeout } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { openWorld, type World } from "#e2e/support/world.ts";
import config from "../../../playwright.config.ts";
import { tapBudget } from "../budgets.ts";
import { calibrate } from "../calibrate.ts";
import { appFolder, buildApp } from "../pages.ts";
import { PHONE, SLOWED, slowed } from "../phone.ts";
import { percentile, table } from "../table.ts";
import { type Control, markControls } from "./controls.ts";
import { type Pressed, readPresses, SETTLED_MS, watchPresses } from "./event-timing.ts";
import { type Place, places } from "./places.ts";
import { forgetRenders, readRenders, watchRenders } from "./renders.ts";

const ROUNDS = 7;

const INPUTS = ["touch", "key"] as const;
type Input = (typeof INPUTS)[number];

export interface TapOptions {
  /** Part of the names of the places to press in; all without it. */
  only?: string | undefined;
  rounds?: number | undefined;
  /** After the first round only what was over the median's budget is pressed again; of that, what React renders is not asked. */
  isSparing?: boolean | undefined;
  /** The folder of another build, which is pressed by turns with this one. */
  against?: string | undefined;
}

/**
 * Presses every control of every public page and of the steps of purchase and checkout by touch and by key, with the processor
 * slowed. Of controls that are alike one is pressed.
 *
 * @returns the table of each control's median and worst by Event Timing, ms, and whether this build keeps the budget, scaled to this machine
 */
export async function benchTaps({ only = "", rounds = ROUNDS, against, isSparing = false }: TapOptions) {
  buildApp();
  // Event Timing counts in steps of 8 ms: on a quicker machine a budget between two of them would be the lower one.
  const slower = Math.max(1, calibrate());
  const folders = { here: appFolder, ...(against && { against }) };
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const rows: (string | number)[][] = [];
  const rendered: string[] = [];
  try {
    for (const place of places.filter(({ name }) => name.includes(only))) {
      const builds = await Promise.all(
        Object.entries(folders).map(async ([name, folder]) => ({
          ...{ name, folder, presses: new Map() },
          world: await openWorld({}, folder),
        })),
      );
      for (let round = 0; round < rounds; round++)
        for (const build of round % 2 ? builds.toReversed() : builds)
          for (const input of INPUTS)
            await pressAll(browser, place, build, {
              input,
              ...(isSparing && round > 0 && { only: slowAtFirst(build, input, slower) }),
            });
      const { here } = Object.fromEntries(builds.map((build) => [build.name, build]));
      if (here && !isSparing) rendered.push(...(await rendersOf(browser, place, here)));
      rows.push(...builds.flatMap((build) => rowsOf(place, build, slower)));
      for (const { world } of builds) await world.close();
    }
  } finally {
    await browser.close();
  }
  const head = [
    "place",
    "build",
    "control",
    "alike",
    "input",
    "median",
    "worst",
    "delay",
    "listeners",
    "paint",
    "",
  ];
  const here = rows.filter(([, build]) => build === "here");
  const renders = isSparing ? [] : ["What each press has React render, and why:", ...rendered];
  const report = [table(head, rows), ...renders].join("\n");
  return { report, isWithin: here.every((row) => row.at(-1) === "ok") };
}

interface Build {
  name: string;
  folder: string;
  /** In which whatever is no step is pressed. */
  world: World;
  /** By kind of control and input. */
  presses: Map<string, { control: Control; input: Input; all: Pressed[] }>;
}

/** The kinds of those controls whose first press took longer than a median may. */
function slowAtFirst({ presses }: Build, input: Input, slower: number): string[] {
  return [...presses.values()].flatMap(({ control, input: by, all: [first] }) =>
    by === input && first && first.duration > tapBudget.median * slower ? [control.kind] : [],
  );
}

/** Presses each control of a place once, or of `only` these kinds, and notes what that took. */
async function pressAll(
  browser: Browser,
  place: Place,
  build: Build,
  { input, only }: { input: Input; only?: readonly string[] },
): Promise<void> {
  if (only?.length === 0) return;
  await eachControl(
    () => open(browser, place, build),
    async (opened, control) => {
      const pressed = await press(opened, control, input);
      if (!pressed) return;
      const key = `${control.kind} ${input}`;
      const known = build.presses.get(key) ?? { control, input, all: [] };
      known.all.push(pressed);
      build.presses.set(key, known);
    },
    only,
  );
}

const RENDERS_TOLD = 12;

/** Presses each control of a place once more, with somebody who asks React: that takes its own time, and is not timed. */
async function rendersOf(browser: Browser, place: Place, build: Build): Promise<string[]> {
  const told: string[] = [];
  await eachControl(
    () => open(browser, place, build, watchRenders),
    async (opened, control) => {
      await forgetRenders(opened.page);
      if (!(await press(opened, control, "touch", 1))) return;
      const renders = await readRenders(opened.page, opened.devtools, `${build.folder}-maps`);
      const more = renders.length > RENDERS_TOLD ? ` and ${renders.length - RENDERS_TOLD} more` : "";
      told.push(
        `${place.name}, ${control.name}: ${renders.slice(0, RENDERS_TOLD).join("; ") || "nothing"}${more}`,
      );
    },
  );
  return told;
}

/** Goes through the controls of a place, or `only` those of some kinds. What a press has changed is opened anew before the next. */
async function eachControl(
  openAnew: () => Promise<Opened>,
  act: (opened: Opened, control: Control) => Promise<void>,
  only?: readonly string[],
): Promise<void> {
  let opened = await openAnew();
  for (const { kind } of opened.controls) {
    if (only && !only.includes(kind)) continue;
    if (opened.isLeft) {
      await opened.close();
      opened = await openAnew();
    }
    const control = opened.controls.find((each) => each.kind === kind);
    if (control) await act(opened, control);
  }
  await opened.close();
}

interface Opened {
  page: Page;
  devtools: CDPSession;
  controls: Control[];
  /** Something was pressed that changed what is there. */
  isLeft: boolean;
  close: () => Promise<void>;
}

/** @param script runs in the page before any other */
async function open(browser: Browser, place: Place, build: Build, script?: () => void): Promise<Opened> {
  const world = place.isStep ? await openWorld({}, build.folder) : build.world;
  const context = await browser.newContext({
    ...config.use,
    ...PHONE,
    baseURL: world.url,
    serviceWorkers: "block",
  });
  if (!place.isAsked) await context.addCookies([{ name: CONSENT_COOKIE, value: "false", url: world.url }]);
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  await place.open(page, world);
  await page.waitForLoadState("networkidle");
  const controls = await page.evaluate(markControls);
  const close = async () => {
    await context.close();
    if (place.isStep) await world.close();
  };
  return { page, devtools: await context.newCDPSession(page), controls, isLeft: false, close };
}

/** @returns null where the control is gone, or leads to another document */
async function press(
  opened: Opened,
  { mark, key }: Control,
  input: Input,
  rate = SLOWED,
): Promise<Pressed | null> {
  const { page, devtools } = opened;
  const control = page.locator(`[data-tap="${mark}"]`);
  if ((await control.count()) === 0) return null;
  const before = await stateOf(page);
  const target = await control.evaluateHandle(
    (element) => (element as HTMLInputElement).labels?.[0] ?? element,
  );
  await target.asElement()?.scrollIntoViewIfNeeded();
  // Seen before it is pressed: a press that takes back what was not painted changes nothing, and is told with the page's next paint.
  if (input === "key") await control.focus();
  await setTimeout(200);
  await page.evaluate(watchPresses);
  const box = input === "touch" ? await target.asElement()?.boundingBox() : null;
  if (input === "touch" && !box) return null;
  await slowed(
    devtools,
    async () => {
      if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      else await page.keyboard.press(key);
      await setTimeout(SETTLED_MS);
    },
    { rate },
  );
  const pressed = await page.evaluate(readPresses);
  opened.isLeft = (await stateOf(page)) !== before;
  return pressed;
}

/** What tells whether a press has left the place as it was: its address, what it shows over itself, and its controls. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      document.querySelectorAll("dialog[open], [aria-expanded=true]").length,
      document.querySelectorAll("[data-tap]").length,
    ].join(" "),
  );

function rowsOf({ name: place }: Place, { name, presses }: Build, slower: number): (string | number)[][] {
  const medianOf = (all: readonly Pressed[], part: keyof Pressed) =>
    Math.round(
      percentile(
        all.map((each) => each[part]),
        0.5,
      ),
    );
  const rows = [...presses.values()].map(({ control, input, all }) => {
    const median = medianOf(all, "duration");
    const worst = Math.max(...all.map(({ duration }) => duration));
    const isWithin = median <= tapBudget.median * slower && worst <= tapBudget.worst * slower;
    const parts = (["delay", "processing", "presentation"] as const).map((part) => medianOf(all, part));
    return [
      place,
      name,
      control.name,
      control.alike,
      input,
      median,
      worst,
      ...parts,
      isWithin ? "ok" : "OVER",
    ];
  });
  return rows.toSorted((a, b) => Number(b[5]) - Number(a[5]));
}
