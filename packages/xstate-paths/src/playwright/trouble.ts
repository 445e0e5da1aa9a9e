import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** What Playwright says where a test never got its page: of a browser that did not start, or of a worker that was killed. */
const BEFORE_THE_WALK = [
  /browserType\.launch:/,
  /^Test timeout of \d+ms exceeded while setting up /,
  /Target page, context or browser has been closed/,
  /worker process exited unexpectedly \(.*signal='?SIG/i,
  /\b(EADDRINUSE|ECONNREFUSED|EMFILE|ENOSPC|ENOMEM)\b/,
];

/** Whether a test that ended before its walk began, or after it, failed by the run itself and not by what is tested. */
export function isOfTheRun(message: string): boolean {
  return BEFORE_THE_WALK.some((pattern) => pattern.test(message));
}

/** Of an assertion that was decided: what it found, or how long it waited. One that lost its page has neither. */
const DECIDED = /^(Received|Timeout:|[-+] )/m;
const LOST = /has been closed|crashed|Target closed|has been disconnected/;
const REFUSED = /ERR_CONNECTION_(REFUSED|RESET)|ECONNREFUSED/;

/** The news that a browser is gone may come so long after the error that it causes. */
const LATE_MS = 2_000;

/**
 * Watches a page for what says nothing of what is tested. Whoever failed on it is asked twice: by the error, and by what
 * happened to the browser. An assertion that found something else than was expected is never of the run, nor is a page
 * that was closed while its browser stands: a product can do that.
 *
 * @param server the address of the test's own server
 * @returns why the run itself failed, where an error is of the run; null where it is of what is tested
 */
export function watchTheRun(page: Page, server: string | null): (error: unknown) => Promise<string | null> {
  let isCrashed = false;
  page.on("crash", () => {
    isCrashed = true;
  });
  const isGone = () => page.context().browser()?.isConnected() === false;
  return async (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const isAssertion = error instanceof Error && "matcherResult" in error && Boolean(error.matcherResult);
    if (isAssertion && DECIDED.test(message)) return null;
    if (isAssertion || LOST.test(message)) {
      for (let waited = 0; waited < LATE_MS && !isCrashed && !isGone(); waited += 50) await setTimeout(50);
      if (isCrashed) return "the page crashed";
      if (isGone()) return "the browser is gone";
    }
    if (server !== null && REFUSED.test(message) && !(await answers(server)))
      return `the test's own server no longer answers: ${message.split("\n")[0]}`;
    return null;
  };
}

async function answers(server: string): Promise<boolean> {
  return fetch(server, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}
