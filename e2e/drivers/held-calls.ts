import { expect, type Page, type Request, type Route } from "@playwright/test";
import { type CallName, calls } from "#contract/calls.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";

/** What becomes of a held call. */
export type Fate = (route: Route) => Promise<unknown>;

export interface Answer {
  status: number;
  json: unknown;
}

/** It goes on to the server, which answers it. */
export const goesThrough: Fate = (route) => route.continue();
/** It never reaches the server. */
export const isLost: Fate = (route) => route.abort("connectionrefused");
/** The server does what it asks, and the answer never comes. */
export const isUnanswered: Fate = (route) => route.fetch();
/** The server does what it asks, and the answer is lost on the way. */
export const isDoneUnheard: Fate = async (route) => {
  await route.fetch();
  await route.abort("connectionreset");
};
/** It never reaches the server, and this is the answer. */
export const says =
  (status: number, json: unknown): Fate =>
  (route) =>
    route.fulfill({ status, json });
/** The API refuses it. */
export const isRefused = (code: ErrorCode): Fate => says(errors[code].status, { code, message: code });
/** The server answers it, and the answer is changed on the way where it is not what the path needs. */
export const isAnswered =
  (change: (answer: Answer) => Answer): Fate =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill(change({ status: response.status(), json: await response.json() }));
  };

/** Why something could not be read: no answer came, the server is away, or it has a fault. */
export const NOT_READ =
  /^(Não conseguimos falar com a Vereda|A Vereda está com um problema passageiro|Por favor, tente novamente)/;

/** Calls of the app to its API that wait until the path says what becomes of them. */
export interface HeldCalls {
  /** Lets every waiting call of these names meet its fate, as soon as there are `count` of them. */
  release: (names: readonly CallName[], fate: Fate, count?: number) => Promise<void>;
  /** Which of these calls waits, as soon as one does. */
  waiting: (...names: CallName[]) => Promise<CallName>;
  /** The last of these calls that waits, as soon as one does. */
  sent: (name: CallName) => Promise<Request>;
  /** How many of these calls wait at this moment. */
  count: (...names: CallName[]) => number;
  /** From now on nothing is held. */
  stop: () => Promise<void>;
}

/** A call is held within milliseconds of its press: the usual pauses between two looks are as long as a whole step. */
const intervals = [20, 50, 100];

/** Calls of a page that have been held. */
interface Held {
  /** Number of all of them so far. */
  total: number;
  /** Names of those that wait. */
  waiting: () => readonly CallName[];
}
const heldOf = new WeakMap<Page, Held>();

/** Calls of the page that have been held so far; undefined where none is. */
export const heldOn = (page: Page): Held | undefined => heldOf.get(page);

/** Holds calls by their names in the contract; all others go straight to the server. */
export async function holdCalls(page: Page, held: readonly CallName[]): Promise<HeldCalls> {
  const waiting: { name: CallName; route: Route }[] = [];
  let isHolding = true;
  const known: Held = { total: 0, waiting: () => waiting.map(({ name }) => name) };
  heldOf.set(page, known);
  await page.route("**/api/**", async (route) => {
    const name = isHolding && nameOf(route, held);
    if (!name) return route.continue();
    known.total += 1;
    waiting.push({ name, route });
  });
  // A call that the page has given up waits for nothing.
  page.on("requestfailed", (request) => {
    const given = waiting.findIndex(({ route }) => route.request() === request);
    if (given >= 0) waiting.splice(given, 1);
  });
  const among = (names: readonly CallName[]) => waiting.filter(({ name }) => names.includes(name));
  return {
    async release(names, fate, count = 1) {
      await expect
        .poll(() => among(names).length, { message: `waiting: ${names}`, intervals })
        .toBeGreaterThanOrEqual(count);
      for (const each of among(names)) {
        waiting.splice(waiting.indexOf(each), 1);
        await fate(each.route);
      }
    },
    async waiting(...names) {
      await expect
        .poll(() => among(names).length, { message: `waiting: ${names}`, intervals })
        .toBeGreaterThan(0);
      const [first] = among(names);
      if (!first) throw new Error(`nothing waits of ${names}`);
      return first.name;
    },
    async sent(name) {
      await expect
        .poll(() => among([name]).length, { message: `waiting: ${name}`, intervals })
        .toBeGreaterThan(0);
      const last = among([name]).at(-1);
      if (!last) throw new Error(`nothing waits of ${name}`);
      return last.route.request();
    },
    count: (...names) => among(names).length,
    async stop() {
      isHolding = false;
      for (const { route } of waiting.splice(0)) await goesThrough(route).catch(() => undefined);
    },
  };
}

function nameOf(route: Route, among: readonly CallName[]): CallName | undefined {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace(/^\/api/, "");
  return among.find((name) => {
    const call = calls[name];
    const shape = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return call.method === request.method() && shape.test(path);
  });
}
