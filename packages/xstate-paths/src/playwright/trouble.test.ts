import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { watchTheRun } from "./trouble.ts";

const CLOSED = "Target page, context or browser has been closed";

/** What a page's browser went through, and what is said of an error then. */
async function troubleIn(error: unknown, { crashed = false, connected = true, server = "" } = {}) {
  const page = {
    on: (event: string, hear: () => void) => void (event === "crash" && crashed && hear()),
    context: () => ({ browser: () => ({ isConnected: () => connected }) }),
  };
  return watchTheRun(page as unknown as Page, server || null)(error); // all of a page that is asked
}

/** As Playwright's `expect` throws it. */
const assertion = (message: string) => Object.assign(new Error(message), { matcherResult: { pass: false } });

describe("what failed is of what is tested", () => {
  test.each([
    'expect(locator).toHaveText(expected) failed\n\nExpected: "Pago"\nReceived: "crashed"',
    "expect(locator).toBeVisible() failed\n\nLocator: getByText('nada')\nExpected: visible\nTimeout: 500ms\nError: element(s) not found",
    'expect(received).toEqual(expected)\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "Page crashed",\n+ ]',
  ])("where an assertion found something else, whatever became of the browser since", async (message) => {
    expect(await troubleIn(assertion(message), { crashed: true, connected: false })).toBe(null);
  });

  test("where a step takes too long, or a page is closed while its browser stands", async () => {
    expect(await troubleIn(new Error("locator.click: Timeout 15000ms exceeded."), { crashed: true })).toBe(
      null,
    );
    expect(await troubleIn(new Error(`locator.click: ${CLOSED}`))).toBe(null);
  });

  test("where something refuses the connection, and the test's own server answers", async () => {
    const server = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // listening on a port
    const own = `http://127.0.0.1:${port}`;
    const refused = new Error("page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:9/");
    expect(await troubleIn(refused, { server: own })).toBe(null);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await troubleIn(refused, { server: own })).toBe(
      "the test's own server no longer answers: page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:9/",
    );
  });
});

test("the run itself failed where a page that crashed, or a browser that is gone, was asked for something", async () => {
  const lost = (why: string) =>
    assertion(
      `expect(locator).toBeVisible() failed\n\nExpected: visible\nError: ${why}\n\nCall log:\n  - waiting for getByText('nada')`,
    );
  expect(await troubleIn(lost("Target crashed"), { crashed: true })).toBe("the page crashed");
  // An assertion says no more than that of a browser that is gone: it waited less than it should.
  expect(await troubleIn(lost("element(s) not found"), { connected: false })).toBe("the browser is gone");
  expect(await troubleIn(new Error(`locator.click: ${CLOSED}`), { connected: false })).toBe(
    "the browser is gone",
  );
});
