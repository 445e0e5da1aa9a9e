import { expect, type Page } from "@playwright/test";
import { failedWith, failureOf } from "#contract/failure.ts";
import { model } from "#machines/continuation/continuation.model.ts";
import type { Flow } from "../paths/flow.ts";
import { begunElsewhere, carla, type Elsewhere } from "../support/elsewhere.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { fail } from "./fail.ts";
import { goesThrough, type HeldCalls, holdCalls, isRefused } from "./held-calls.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  other: Elsewhere;
}

/** Carla, whose other device has begun a booking that this page comes upon, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  // Which name the page goes by to the server depends on how it begins.
  sights: ({ states, context }) =>
    states.includes("continuation.here") && context.begins !== "discard" ? [`${context.begins}`] : [],
  tells: {
    "continuation.notTaken": {
      failure: {
        NETWORK: /Não conseguimos abrir o que você escolheu\./,
        CONTINUED_ELSEWHERE: /Não conseguimos abrir o que você escolheu\./,
      },
    },
    "continuation.notDiscarded": {
      failure: {
        NETWORK: /Ainda não descartamos o que você escolheu\./,
        ORDER_IN_FLIGHT: /Estamos conferindo um pagamento\./,
      },
    },
  },
  async open({ page, world, path }) {
    await page.clock.setFixedTime(world.clock.now());
    await signInFast(page, world, carla);
    const other = await begunElsewhere(world);
    const isTold = path.variant === "told by the other device";
    if (isTold || path.variant === "to be discarded") {
      await page.goto(other.address);
      await expect(button(page, "Descartar")).toBeVisible();
    }
    const held = await holdCalls(page, ["takeOverStartedPurchase", "discardStartedPurchase"]);
    const scene = { page, world, held, other };
    if (path.variant === "to be discarded") await button(page, "Descartar").click();
    else if (isTold) {
      await other.takeOver();
      await page.evaluate(() => dispatchEvent(new Event("focus")));
    } else await page.goto(other.address);
    return scene;
  },
  events: {
    "continue.here": ({ page }) =>
      button(page, /^(Continuar aqui|Tentar de novo|Ver como ficou|Continuar mesmo assim)$/).click(),
    "purchase.discard": ({ page }) =>
      button(page, /^(Descartar e começar de novo|Tentar descartar de novo)$/).click(),
    "purchase.restart": ({ page }) => button(page, "Começar de novo").click(),
    "xstate.done.actor.takeOver": ({ held }) => held.release(["takeOverStartedPurchase"], goesThrough),
    "xstate.error.actor.takeOver": (scene, step) => endOf(scene, step, "takeOverStartedPurchase"),
    "xstate.done.actor.discard": ({ held }) => held.release(["discardStartedPurchase"], goesThrough),
    "xstate.error.actor.discard": (scene, step) => endOf(scene, step, "discardStartedPurchase"),
  },
  states: {
    "continuation.elsewhere": async ({ page }) => {
      await isTitled(page, "Você continuou esta reserva em outro aparelho.");
      await expect(button(page, "Continuar aqui")).not.toHaveAttribute("aria-busy");
    },
    "continuation.takingOver": async ({ held }) => {
      await held.waiting("takeOverStartedPurchase");
    },
    "continuation.notTaken": async ({ page }) => {
      await isTitled(page, "Não conseguimos abrir o que você escolheu.");
      await expect(button(page, "Tentar de novo")).toBeVisible();
      await expect(button(page, "Descartar e começar de novo")).toBeVisible();
    },
    "continuation.gone": ({ page }) => isTitled(page, "Esta reserva terminou em outro aparelho."),
    "continuation.discarding": async ({ held }) => {
      await held.waiting("discardStartedPurchase");
    },
    "continuation.notDiscarded": async ({ page }) => {
      await isTitled(page, /^(Estamos conferindo um pagamento|Ainda não descartamos o que você escolheu)\.$/);
    },
    "continuation.here": async ({ page }) => {
      await expect(page.getByText("Continuado de outro aparelho")).toBeVisible();
      await isTitled(page, "Confirme sua reserva");
    },
    "continuation.anew": async ({ page }) => {
      await isTitled(page, "Confirme sua reserva");
      await expect(page.getByText("Continuado de outro aparelho")).toHaveCount(0);
    },
    "continuation.signedOut": async ({ page }) => {
      await expect(page.getByText("Continuado de outro aparelho")).toHaveCount(0);
    },
  },
  close: ({ held }) => held.stop(),
};

/** A refusal is the page's own: what the server would say follows from what the other device does meanwhile. */
const endOf = (
  scene: Scene,
  step: Parameters<typeof fail>[1],
  call: "takeOverStartedPurchase" | "discardStartedPurchase",
): Promise<void> =>
  failedWith(step.event.error, "NOT_FOUND", "CONTINUED_ELSEWHERE", "ORDER_IN_FLIGHT")
    ? scene.held.release([call], isRefused(failureOf(step.event.error).code as "NOT_FOUND")) // one of the three
    : fail(scene, step, call);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const isTitled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
