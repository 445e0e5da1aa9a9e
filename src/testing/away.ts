import { act, screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { RenderOptions } from "./render-app.tsx";

const AGAIN_MS = 10_000;

/** No answer comes, for lack of a network. */
export const unanswered = () => Promise.reject(new TypeError("Failed to fetch"));

/** The server or its database is away. */
export const unavailable = async () =>
  Response.json({ code: "UNAVAILABLE", message: "", retryAfterSeconds: 5 }, { status: 503 });

/** Ways of being away, by what happens: the fault, and how what the app says of it begins. */
export const waysToBeAway = [
  ["no answer comes", unanswered, /^Não conseguimos falar com a Vereda/],
  ["the server is away", unavailable, /^A Vereda está com um problema passageiro/],
] as const;

type Through = NonNullable<RenderOptions["through"]>;

const first =
  (isMeant: (request: Request) => boolean, meet: Through): Through =>
  (request, answer) => {
    if (!isMeant(request)) return answer(request);
    isMeant = () => false;
    return meet(request, answer);
  };

/** Gives no call that `isMeant` an answer; none is done. */
export const failEach =
  (isMeant: (request: Request) => boolean): Through =>
  (request, answer) =>
    isMeant(request) ? unanswered() : answer(request);

/** Gives the first call that `isMeant` no answer; it is not done. */
export const failFirst = (isMeant: (request: Request) => boolean) => first(isMeant, unanswered);

/** Has the first call that `isMeant` done, and gives it no answer. */
export const loseFirst = (isMeant: (request: Request) => boolean) =>
  first(isMeant, (request, answer) => answer(request).then(unanswered));

/** Has every write done, and gives none an answer. */
export const loseWrites: Through = async (request, answer) => {
  const answered = await answer(request);
  return request.method === "GET" ? answered : unanswered();
};

/**
 * Fails the calls that `isMeant` until it is back. From the first failure on the app's timers go on with the real time, and
 * `turn` lets ten seconds pass at once; end it by `vi.useRealTimers()`.
 */
export function serverAway(isMeant: (request: Request) => boolean, fault: () => Promise<Response>) {
  let isBack = false;
  let isTimed = false;
  let holding: PromiseWithResolvers<void> | null = null;
  const through: RenderOptions["through"] = async (request, answer) => {
    if (!isMeant(request)) return answer(request);
    await holding?.promise;
    if (isBack) return answer(request);
    if (!isTimed) fakeTimeouts();
    isTimed = true;
    return fault();
  };
  return {
    through,
    turn: () => act(() => vi.advanceTimersByTimeAsync(AGAIN_MS)),
    /** From now on these calls wait for `release`. */
    hold() {
      holding = Promise.withResolvers();
    },
    release() {
      holding?.resolve();
      holding = null;
    },
    comesBack() {
      isBack = true;
    },
  };
}

/**
 * Expects that ten seconds later it is asked again, and nothing else is said or moves; then it fails once more. `look`: at the page
 * while it is asked.
 */
export async function expectAskedInSilence(
  away: ReturnType<typeof serverAway>,
  words: RegExp,
  look = () => {},
): Promise<void> {
  const before = spokenAndFocused();
  away.hold();
  await away.turn();
  expect(screen.getByRole("button", { name: "Tentando de novo…" })).toHaveAttribute("aria-busy", "true");
  expect([screen.getByText(words), spokenAndFocused()]).toEqual([expect.anything(), before]);
  look();
  away.release();
  await screen.findByRole("button", { name: "Tentar de novo" });
  expect(spokenAndFocused()).toEqual(before);
}

/** Words told to screen readers, and the focus: neither may change by what the page does by itself. */
export const spokenAndFocused = () => ({
  spoken: [...document.querySelectorAll("[role=alert], [role=status], [aria-live]")].map(
    ({ textContent }) => textContent,
  ),
  focused: document.activeElement,
});

function fakeTimeouts(): void {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout"],
    now: Date.now(),
    shouldAdvanceTime: true,
    shouldClearNativeTimers: true,
  });
}
