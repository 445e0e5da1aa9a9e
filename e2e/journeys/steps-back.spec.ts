import type { Page } from "@playwright/test";
import { apiOf, saveCard } from "../support/api-of.ts";
import { findItem } from "../support/items.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  expectStep,
  fillEnrolment,
  fillPersonalData,
  newcomer,
  next,
  startPurchase,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const titles = {
  "1": "Sobre o que e quando?",
  "1.5": "Dados da matrícula",
  "1.6": "Seus dados",
  "2": "Como você quer pagar?",
  "3": "Confira e confirme",
};
type Step = keyof typeof titles;

interface Way {
  isEnrolmentNeeded: boolean;
  hasCpf: boolean;
  /** The steps in their order, each with the one that Back leads to. Written by hand from the specification, section 4. */
  back: [Step, Step | "the item"][];
}

const ways: Way[] = [
  {
    isEnrolmentNeeded: false,
    hasCpf: true,
    back: [
      ["1", "the item"],
      ["2", "1"],
      ["3", "2"],
    ],
  },
  {
    isEnrolmentNeeded: false,
    hasCpf: false,
    back: [
      ["1", "the item"],
      ["1.6", "1"],
      ["2", "1"],
      ["3", "1.6"],
    ],
  },
  {
    isEnrolmentNeeded: true,
    hasCpf: true,
    back: [
      ["1", "the item"],
      ["1.5", "1"],
      ["1.6", "1"],
      ["2", "1.5"],
      ["3", "2"],
    ],
  },
  {
    isEnrolmentNeeded: true,
    hasCpf: false,
    back: [
      ["1", "the item"],
      ["1.5", "1"],
      ["1.6", "1"],
      ["2", "1.5"],
      ["3", "1.6"],
    ],
  },
];

const presses = {
  "the button": (page: Page) =>
    page.getByRole("button", { name: "Voltar", exact: true }).filter({ visible: true }).click(),
  "the browser": (page: Page) => page.goBack(),
};

for (const { isEnrolmentNeeded, hasCpf, back } of ways)
  for (const [by, press] of Object.entries(presses))
    test(`Back by ${by} leads to the same steps, ${isEnrolmentNeeded ? "with" : "without"} an enrolment, ${hasCpf ? "with" : "without"} a CPF`, async ({
      page,
      world,
    }) => {
      const email = hasCpf ? "carla@vereda.test" : "davi@vereda.test";
      await signInFast(page, world, email);
      await saveCard(await apiOf(page, world), cards.approved);
      const item = await findItem(world, {
        kind: isEnrolmentNeeded ? "plan" : "activity",
        enrolment: isEnrolmentNeeded,
      });
      await startPurchase(page, item);
      const order = back.map(([step]) => step);
      const filled = new Set<Step>();
      let at: Step = "1";
      const seen: [Step, string][] = [];
      for (const [step, expected] of back.slice(1)) {
        while (at !== step) {
          if (!filled.has(at)) await fill[at](page);
          filled.add(at);
          await next(page);
          at = order[order.indexOf(at) + 1] ?? at;
          await expectStep(page, titles[at]);
        }
        await press(page);
        await expect(page, `Back from ${step}`).toHaveURL(new RegExp(`step=${expected}$`));
        at = stepOf(page);
        seen.push([step, at]);
        await expectStep(page, titles[at]);
      }
      expect(seen).toEqual(back.slice(1));
      const leadsTo = new Map(back);
      while (at !== "1") {
        await press(page);
        // The browser passes the step before, where another one follows: only the last one counts.
        await expect(page).toHaveURL(new RegExp(`step=${leadsTo.get(at)}$`));
        at = stepOf(page);
        await expectStep(page, titles[at]);
      }
      await press(page);
      await expect(page).toHaveURL(item.path);
    });

const stepOf = (page: Page) => new URL(page.url()).searchParams.get("step") as Step; // the steps of the address

const fill: Record<Step, (page: Page) => Promise<void>> = {
  "1": chooseInterestAndTime,
  "1.5": (page) => fillEnrolment(page, newcomer),
  "1.6": async (page) => {
    if (await page.getByLabel("CPF").isVisible()) await fillPersonalData(page, newcomer);
  },
  "2": async (page) => {
    await chooseMethod(page, "card");
    await page.getByRole("group", { name: "Qual cartão" }).getByRole("radio").first().check();
  },
  "3": async () => {},
};
