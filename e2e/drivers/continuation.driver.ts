import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { failedWith, failureOf } from "#contract/failure.ts";
import { model } from "#machines/continuation/continuation.model.ts";
import type { Flow } from "../paths/flow.ts";
import { expectHeld } from "../support/booker.ts";
import { query } from "../support/books.ts";
import { begunElsewhere, carla, type Elsewhere } from "../support/elsewhere.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { fail } from "./fail.ts";
import { goesThrough, type HeldCalls, holdCalls, isRefused } from "./held-calls.ts";
import { methodOf } from "./purchase/press.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  other: Elsewhere;
  /** What was chosen was thrown away at the server. */
  isDiscarded: boolean;
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
    const scene = { page, world, held, other, isDiscarded: false };
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
    "xstate.done.actor.discard": async (scene) => {
      await scene.held.release(["discardStartedPurchase"], goesThrough);
      scene.isDiscarded = true;
    },
    "xstate.error.actor.discard": (scene, step) => endOf(scene, step, "discardStartedPurchase"),
  },
  states: {
    "continuation.elsewhere": async ({ page }) => {
      await seesScreen(page, "Você continuou esta reserva em outro aparelho.", NOTHING_CHARGED);
      await expect(button(page, "Continuar aqui")).not.toHaveAttribute("aria-busy");
    },
    "continuation.takingOver": async ({ page, held, other }, { context }) => {
      const asked = await held.sent("takeOverStartedPurchase");
      expect(asked.url()).toContain(`/checkout/${other.chosen.activityId}/`);
      expect(asked.postDataJSON()).toEqual({ run: expect.stringMatching(/^[0-9a-f]{32}$/) });
      expect(held.count("discardStartedPurchase")).toBe(0);
      if (context.begins === "told" && context.failure === null)
        await expect(button(page, "Trazendo para cá…")).toHaveAttribute("aria-busy", "true");
    },
    "continuation.notTaken": async ({ page }, { context }) => {
      const why = failedWith(context.failure, "NETWORK")
        ? /^Não conseguimos falar com a Vereda/
        : "Outro aparelho continuou ao mesmo tempo. Nada foi cobrado aqui.";
      await seesScreen(page, "Não conseguimos abrir o que você escolheu.", why);
      await expect(button(page, "Tentar de novo")).toBeVisible();
      await expect(button(page, "Descartar e começar de novo")).toBeVisible();
    },
    "continuation.gone": async ({ page }) => {
      const where = "Ela foi confirmada ou descartada. Se foi confirmada, está em Minhas reservas.";
      await seesScreen(page, "Esta reserva terminou em outro aparelho.", where);
      const booked = page.getByRole("main").getByRole("link", { name: "Ver minhas reservas" });
      await expect(booked).toHaveAttribute("href", "/my-appointments");
      await expect(button(page, "Começar de novo")).toBeEnabled();
    },
    "continuation.discarding": async ({ held, other }) => {
      const asked = await held.sent("discardStartedPurchase");
      expect(asked.url()).toContain(`/checkout/${other.chosen.activityId}`);
      expect(held.count("takeOverStartedPurchase")).toBe(0);
    },
    "continuation.notDiscarded": async ({ page }, { context }) => {
      const isOrdered = failedWith(context.failure, "ORDER_IN_FLIGHT");
      const title = isOrdered
        ? "Estamos conferindo um pagamento."
        : "Ainda não descartamos o que você escolheu.";
      const why = isOrdered
        ? "Enquanto a resposta não chega, não é possível descartar, nem pagar outra vez."
        : /^Não conseguimos falar com a Vereda/;
      await seesScreen(page, title, why);
      await expect(button(page, isOrdered ? "Ver como ficou" : "Continuar mesmo assim")).toBeVisible();
      await expect(button(page, "Tentar descartar de novo")).toBeVisible();
    },
    "continuation.here": async (scene) => {
      const { page } = scene;
      await expect(page.getByText("Continuado de outro aparelho")).toBeVisible();
      await isTitled(page, "Confirme sua reserva");
      await hasWhatWasChosen(scene);
    },
    "continuation.anew": async ({ page, world, isDiscarded }) => {
      await isTitled(page, "Confirme sua reserva");
      await expect(page.getByText("Continuado de outro aparelho")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Escolha um horário" })).toBeVisible();
      await expect(page.getByRole("timer")).toHaveCount(0);
      await expect(themes(page).getByRole("radio", { checked: true })).toHaveCount(0);
      if (isDiscarded) expect(await startedAt(world), "begun purchases").toBe(0);
    },
    "continuation.signedOut": async ({ page }) => {
      await expect(page.getByText("Continuado de outro aparelho")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Sua conta/ })).toHaveCount(0);
      await expect(page.getByRole("timer")).toHaveCount(0);
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

const NOTHING_CHARGED = "O que você escolheu está guardado na sua conta. Nada foi cobrado aqui.";

/** A page of its own, whose title has the focus, and which says what became of what was chosen. */
async function seesScreen(page: Page, name: string, why: string | RegExp): Promise<void> {
  await isTitled(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(why)).toBeVisible();
}

const themes = (page: Page) => page.getByRole("group", { name: "Sobre o que é o atendimento" });

/** The time of the other device is held, and its theme and way to pay are chosen. */
async function hasWhatWasChosen({ page, other }: Scene): Promise<void> {
  const { theme, startsAt } = other.chosen;
  await expectHeld(page);
  await expect(themes(page).getByRole("radio", { name: theme, exact: true })).toBeChecked();
  await expect(methodOf(page, "pix")).toBeChecked();
  const day = new Date(startsAt).toLocaleDateString("pt-BR", {
    timeZone: "America/Sao_Paulo",
    day: "numeric",
    month: "long",
  });
  await expect(page.getByRole("region", { name: "Horário" })).toContainText(day);
}

/** How many begun purchases the server keeps: nobody else has any. */
async function startedAt(world: World): Promise<number | undefined> {
  const { rows } = await query<{ count: number }>(
    world,
    sql`select count(*)::int as count from started_purchases`,
  );
  return rows[0]?.count;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const isTitled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
