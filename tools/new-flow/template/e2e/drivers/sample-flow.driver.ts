import { expect, type Page } from "@playwright/test";
import { timerOf } from "#e2e/drivers/clock.ts";
import { goesThrough, type HeldCalls, holdCalls, isAnswered, isLost } from "#e2e/drivers/held-calls.ts";
import type { Flow } from "#e2e/paths/flow.ts";
import { model } from "../../machines/sample-flow/sample-flow.model.ts";

interface Scene {
  page: Page;
  held: HeldCalls;
}

/** Somebody who asks for the list, over a connection that may fail. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  async open({ page, world }) {
    await page.clock.install({ time: world.clock.now() });
    const held = await holdCalls(page, ["activityCategories"]);
    await page.goto("/sample-flow");
    await expect(page.getByRole("heading", { level: 1, name: "Sample flow" })).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    return { page, held };
  },
  events: {
    "items.load": ({ page }) => loadButton(page).click(),
    "xstate.done.actor.loadItems": ({ held }, { to }) =>
      held.release(["activityCategories"], to.includes("sampleFlow.empty") ? isEmptied : goesThrough),
    "xstate.error.actor.loadItems": ({ held }) => held.release(["activityCategories"], isLost),
    "xstate.after.freshness.sampleFlow.fresh": timerOf(60_000),
  },
  states: {
    "sampleFlow.idle": ({ page }) => expect(loadButton(page)).toBeVisible(),
    "sampleFlow.loading": ({ page }) =>
      expect(page.getByRole("button", { name: "Carregando a lista…" })).toBeVisible(),
    "sampleFlow.empty": async ({ page }) => {
      await expect(page.getByText("Ainda não há nada na lista.")).toBeVisible();
      await expect(loadButton(page)).toBeVisible();
    },
    "sampleFlow.fresh": async ({ page }) => {
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expect(loadButton(page)).toHaveCount(0);
    },
    "sampleFlow.outdated": async ({ page }) => {
      await expect(page.getByText(OLD)).toBeVisible();
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expect(loadButton(page)).toBeVisible();
    },
    "sampleFlow.failed": async ({ page }) => {
      await expect(page.getByText("Não conseguimos falar com a Vereda.")).toBeVisible();
      await expect(loadButton(page)).toBeVisible();
    },
  },
  close: async () => {},
};

const OLD = "A lista pode ter mudado desde que você a abriu.";
const loadButton = (page: Page) => page.getByRole("button", { name: "Carregar a lista" });

/** The server answers, and its list is emptied on the way. */
const isEmptied = isAnswered(({ status }) => ({ status, json: { content: [] } }));
