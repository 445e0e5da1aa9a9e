import type { Page, Route } from "@playwright/test";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { expect } from "../support/test.ts";
import { callOf, type Fault, losesItsAnswer } from "./faults.ts";
import { SAID } from "./said.ts";
import { controlOf, countPresses, lostSincePress, pressControl, watchPresses } from "./watch.ts";

/** Longest that somebody waits to hear of a failure. */
const PATIENCE = { timeout: 20_000 };

const WALK_MS = 120_000;

/** A walk that has not gone on after this waits for something. */
const STANDSTILL = { timeout: 3_000 };

/** Outcome of a write that failed. */
export type Outcome =
  | "told of, and asked for again"
  | "gone on by itself"
  | "missed by nobody"
  | "told that the session is over"
  | "led to the door";

interface Failed {
  page: Page;
  call: string;
  /** Sentences of before. */
  said: readonly string[];
  /** Number of times the call was made. */
  times: () => number;
  /** The server has done it all the same. */
  isDone: boolean;
  isSignedIn: boolean;
  pass: () => Promise<void>;
  /** True once the walk has come to its end. */
  isOver: () => boolean;
}

interface Given {
  /** The fault that a call meets the first time; null: none. */
  faultOf: (call: string) => Fault | null;
  note: (call: string, outcome: Outcome) => void;
  /** Lets the moment pass in which somebody reads what is said: of two mails of one moment none is the newer. */
  pass: () => Promise<void>;
}

/**
 * Goes along with a walk as a second hand: it hears of each write that fails, and presses once more what was pressed. The walk ends
 * where one of them has ended the session.
 *
 * @returns the calls that were made
 */
export async function accompany(page: Page, walk: () => Promise<void>, { faultOf, note, pass }: Given) {
  const made = new Map<string, number>();
  const uncaught: string[] = [];
  const hands: Promise<unknown>[] = [];
  const end = Promise.withResolvers<void>();
  let isOver = false;
  page.on("pageerror", ({ message }) => uncaught.push(message));
  await watchPresses(page);
  const meet = async (route: Route, call: string, fault: Fault) => {
    const said = await saidOn(page);
    const isSignedIn = await hasSession(page);
    await fault(route);
    const outcome = await recover({
      page,
      call,
      said,
      isDone: fault === losesItsAnswer,
      isSignedIn,
      pass,
      times: () => made.get(call) ?? 0,
      isOver: () => isOver,
    });
    note(call, outcome);
    if (outcome === "led to the door" || outcome === "told that the session is over") end.resolve();
  };
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const call = request.method() === "GET" ? null : callOf(request.method(), request.url());
    if (!call) return route.fallback();
    const times = (made.get(call) ?? 0) + 1;
    made.set(call, times);
    const fault = times === 1 ? faultOf(call) : null;
    if (!fault) return route.fallback();
    const hand = meet(route, call, fault);
    hand.catch(end.reject);
    hands.push(hand);
  });
  const whole = walk().then(() => {
    isOver = true;
  });
  await Promise.race([whole, end.promise]);
  if (isOver) await Promise.all(hands);
  whole.catch(() => undefined);
  expect(uncaught).toEqual([]);
  return [...made.keys()];
}

const ALL_SAID = new RegExp(`.{0,60}(?:${SAID.source}).{0,60}`, "gs");
/** Sentences that are shown, with the words around them: the same failure of another call reads otherwise. */
const saidOn = async (page: Page): Promise<string[]> =>
  ((await page.locator("body").textContent()) ?? "").match(ALL_SAID) ?? [];
const isNew = (before: readonly string[], now: readonly string[]) =>
  now.length > before.length || now.some((words) => !before.includes(words));
const busyOf = (page: Page) => page.locator('[aria-busy="true"]:visible');
const isDoor = (page: Page) => new URL(page.url()).pathname === "/entrar";
const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === AUTH_COOKIE);

async function recover(failed: Failed): Promise<Outcome> {
  const { page, call, said, times, isOver, isDone, isSignedIn } = failed;
  const startsAtDoor = isDoor(page);
  const heard = async (): Promise<Outcome | null> => {
    if (times() > 1) return "gone on by itself";
    if (!startsAtDoor && isDoor(page)) return "led to the door";
    if (isNew(said, await saidOn(page))) return "told of, and asked for again";
    return isOver() ? "missed by nobody" : null;
  };
  // What was done all the same the app may have found out by itself: then the walk goes on, to its end or to where it waits.
  const patience = isDone ? { timeout: WALK_MS } : PATIENCE;
  await expect.poll(heard, { message: `the failure of ${call} is told of`, ...patience }).not.toBeNull();
  await expect(busyOf(page), `nothing waits for ${call}`).toHaveCount(0, PATIENCE);
  // What was told first may have been that it is looked up.
  await expect
    .poll(heard, PATIENCE)
    .not.toBeNull()
    .catch(() => undefined);
  const outcome = await heard();
  if (outcome !== "told of, and asked for again") return outcome ?? "gone on by itself";
  if (isDone && (await goesOn(failed))) return "gone on by itself";
  if (isSignedIn && !(await hasSession(page))) return "told that the session is over";
  // What was done all the same may be shown as done.
  // An order that is looked up shows that first.
  if (!isDone)
    await expect
      .poll(() => lostSincePress(page), { message: `typed before ${call}, and gone after`, ...PATIENCE })
      .toEqual([]);
  await failed.pass();
  await askAgain(failed);
  return outcome;
}

/** True once the walk has gone on by itself, as the page shows what was done. */
async function goesOn({ page, times, isOver }: Failed): Promise<boolean> {
  const standing = async () => `${page.url()} ${await countPresses(page)} ${times()} ${isOver()}`;
  const before = await standing();
  return expect
    .poll(standing, STANDSTILL)
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    );
}

/** Presses what offers to try again; or the last control, and before it what had led to it, where it is gone. */
async function askAgain({ page, call, times, isOver }: Failed): Promise<void> {
  const presses = await countPresses(page);
  const again = page
    .getByRole("button", { name: /^(Tentar( descartar)? de novo|Ver como está|Conferir agora)$/ })
    .first();
  if (await again.isVisible()) {
    await again.click();
    await expect(again).toBeHidden(PATIENCE);
    await expect(busyOf(page)).toHaveCount(0, PATIENCE);
  }
  if (times() === 1 && !isOver()) {
    let from = presses - 1;
    while (from > 0 && !(await controlOf(page, from))) from--;
    for (let at = from; at < presses && times() === 1; at++) {
      const isThere = async () => times() > 1 || (await controlOf(page, at)) !== null;
      await expect.poll(isThere, `${call}: what was pressed is there again`).toBe(true);
      // What is drawn anew meanwhile is pressed as it is then.
      await expect(async () => {
        const control = await controlOf(page, at);
        if (control && times() === 1) await pressControl(control, at);
      }).toPass(PATIENCE);
    }
  }
  const isMade = () => times() > 1 || isOver();
  await expect.poll(isMade, { message: `${call} is asked for again`, ...PATIENCE }).toBe(true);
}
