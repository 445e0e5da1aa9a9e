import type { Page } from "playwright";
import { holdFirstTime, openCheckout } from "#e2e/support/booker.ts";
import { findItem } from "#e2e/support/items.ts";
import { reviewWithCard, toPayment } from "#e2e/support/ready-to-confirm.ts";
import { cards, openPurchase } from "#e2e/support/shopper.ts";
import { signInFast } from "#e2e/support/sign-in-fast.ts";
import { takenOver } from "#e2e/support/taken-over.ts";
import type { World } from "#e2e/support/world.ts";
import { routeBudgets } from "../budgets.ts";
import { findSubjects, pathOf } from "../pages.ts";

/** Where controls are pressed. */
export interface Place {
  name: string;
  open: (page: Page, world: World) => Promise<void>;
  /** Presses leave orders, holds and started purchases behind: each opening is in a world of its own. */
  isStep?: true;
  /** Nobody has answered about cookies yet: the banner is there. */
  isAsked?: true;
}

const CARLA = "carla@vereda.test";

const steps: Omit<Place, "isStep">[] = [
  {
    name: "purchase, times",
    open: async (page, world) => {
      await signInFast(page, world, CARLA);
      await openPurchase(page, await findItem(world, { kind: "activity" }));
    },
  },
  {
    name: "purchase, payment",
    open: async (page, world) => {
      await toPayment(page, world, CARLA);
    },
  },
  {
    name: "purchase, review",
    open: async (page, world) => {
      await reviewWithCard(page, world, CARLA, cards.approved);
    },
  },
  {
    name: "checkout, times",
    open: async (page, world) => {
      await openCheckout(page, world, CARLA);
    },
  },
  {
    name: "checkout, payment",
    open: async (page, world) => {
      await openCheckout(page, world, CARLA);
      await holdFirstTime(page);
    },
  },
];

async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** What lies over a page: of the page nothing is pressed meanwhile. */
const overlays: Place[] = [
  {
    name: "the filters of /busca",
    open: async (page) => {
      await openPath(page, "/busca");
      await page.getByRole("button", { name: "Filtros" }).click();
      await page.getByRole("dialog").getByRole("slider").first().waitFor();
    },
  },
  { name: "the consent banner", isAsked: true, open: (page) => openPath(page, "/") },
];

/** Every public page, as a visitor who has answered about cookies; the steps of a purchase and of the checkout, as a customer. */
export const places: readonly Place[] = [
  ...routeBudgets
    .filter(({ asBuyer }) => !asBuyer)
    .map((budget) => ({
      name: budget.route,
      open: async (page: Page, world: World) => {
        await openPath(page, pathOf(budget, await findSubjects(world)));
      },
    })),
  ...overlays,
  ...steps.map((step) => ({ ...step, isStep: true as const })),
];
