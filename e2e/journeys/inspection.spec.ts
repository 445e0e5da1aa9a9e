import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { WebSocket } from "ws";
import { PAGE_SOCKET, type ToPage } from "#src/platform/inspection/protocol.ts";
import { startInspectServer } from "#tools/inspect/server.ts";
import { buildAppVariant } from "../support/app-variant.ts";
import { canaries, fillCanaryCard, person } from "../support/canaries/values.ts";
import { findItem } from "../support/items.ts";
import {
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillPersonalData,
  next,
  signIn,
  startPurchase,
} from "../support/shopper.ts";
import { test as base, expect } from "../support/test.ts";
import { appFolder, openWorld, type World } from "../support/world.ts";

/** The same product, built so that it can be inspected, and served so that it may reach an inspector. */
const test = base.extend<{ folder: string; world: World }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { folder, remove } = await buildAppVariant({ VITE_INSPECT: "true" });
      await use(folder);
      await remove();
    },
    // A build beside two other tests, on a slow machine, is no part of what the test may take.
    { timeout: 300_000 },
  ],
  world: async ({ settings, folder }, use) => {
    const world = await openWorld({ ...settings, INSPECT: "true" }, folder);
    await use(world);
    await world.close();
  },
});

/** What only the inspection says: where it connects, what it keeps, how it hides, and whose page it opens. */
const TRACES = ["/dev/flows", "vereda.inspect", "‹", "stately.ai/inspect", "xstateinspector", "app.hello"];

/** Which of these stand in any file of a build. */
function tracesIn(folder: string): string[] {
  const files = globSync("**/*.{js,html,css,json}", { cwd: folder });
  const text = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  return TRACES.filter((trace) => text.includes(trace));
}

/** An inspection server, and everything that a page of it is told. */
async function inspect(port = 0) {
  const server = await startInspectServer(port, "");
  const told: ToPage[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${PAGE_SOCKET}`);
  socket.on("message", (data) => told.push(JSON.parse(String(data)))); // the hub's own words
  const saidBy = () => told.flatMap((each) => (each.type === "app.said" ? [each] : []));
  const messages = () => saidBy().map(({ said }) => said);
  const purchaseSaid = () =>
    saidBy().findLast(
      ({ said }) => "machine" in said && said.machine === "purchase" && said.snapshot !== null,
    );
  const purchase = () => purchaseSaid()?.said;
  const send = (event: { type: string }) => {
    const { app, said } = purchaseSaid() ?? {}; // waited for before
    const sessionId = said && "sessionId" in said ? said.sessionId : "";
    socket.send(JSON.stringify({ type: "event.send", app, sessionId, event }));
  };
  return { server, messages, purchase, send };
}

/** Everything that leaves the page through a WebSocket. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => frames.push(String(payload))));
  return frames;
}

const found = (text: string) =>
  Object.entries(canaries).flatMap(([name, values]) =>
    values
      .filter((value) => (value.length > 3 ? text.includes(value) : text.includes(`"${value}"`)))
      .map(() => name),
  );

test("only a build that asks for it can be inspected; a watched purchase tells all its charts and nothing of the person, obeys, and outlives the inspector", async ({
  page,
  world,
  folder,
}) => {
  // A whole purchase, of which each message is waited for.
  test.setTimeout(300_000);
  expect([tracesIn(folder), tracesIn(appFolder)]).toEqual([TRACES, []]);
  const first = await inspect();
  const { port } = first.server;
  const frames = framesOf(page);
  await page.goto(`/?inspect=${port}`);
  // A page that is left before the app runs in it has nobody who reads, and keeps for the next one, what its address asks for.
  await expect.poll(() => first.messages()).toContainEqual(expect.objectContaining({ type: "app.hello" }));
  await signIn(page, "davi@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Seus dados");
  await fillPersonalData(page, person);
  // What an inspector sends is what the person would have sent; what was hidden is not taken back.
  await expect.poll(first.purchase).toMatchObject({ snapshot: { value: { steps: "fillingPersonalData" } } });
  first.send({ type: "answers.kept", answers: "‹text 1›" } as { type: string });
  await expect
    .poll(() => first.messages())
    .toContainEqual(expect.objectContaining({ type: "app.refused", event: "answers.kept" }));
  first.send({ type: "step.back" });
  await expectStep(page, "Sobre o que e quando?");
  await first.server.stop();
  await next(page);
  await expectStep(page, "Seus dados");
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "card");
  await fillCanaryCard(page);
  const second = await inspect(port);
  await next(page);
  await expectStep(page, "Confira e confirme");
  await confirm(page);
  await expectBought(page);
  await expect.poll(second.purchase).toMatchObject({ snapshot: { status: "done" } });
  await second.server.stop();
  const machines = new Set(second.messages().flatMap((said) => ("machine" in said && said.machine) || []));
  expect([...machines].sort()).toEqual([
    "order",
    "payment",
    "purchase",
    "purchaseChoices",
    "purchaseForm",
    "session",
  ]);
  expect(frames.length).toBeGreaterThan(50);
  expect(found(frames.join("\n"))).toEqual([]);
});
