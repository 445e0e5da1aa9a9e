import type { Page } from "@playwright/test";
import { answerTheRest, holdFirstTime, shownCode, startBooking } from "../support/booker.ts";
import { recordRequests, type Sent } from "../support/canaries/requests.ts";
import { tablesWith } from "../support/canaries/rows.ts";
import { snapshotsOf } from "../support/canaries/snapshots.ts";
import { storesOf } from "../support/canaries/stores.ts";
import { canaries, fillCanaryCard, person } from "../support/canaries/values.ts";
import { findItem } from "../support/items.ts";
import { payPix } from "../support/payer.ts";
import {
  cards,
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
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

type Canary = keyof typeof canaries;

/** Where each value belongs, and nowhere else. */
const belongs: Record<Canary, { requests: RegExp; stores: RegExp; tables: string[] }> = {
  cardNumber: { requests: /^POST \/sandbox\/cards\/tokens$/, stores: /^$/, tables: [] },
  securityCode: { requests: /^POST \/sandbox\/cards\/tokens$/, stores: /^$/, tables: [] },
  holderName: {
    requests: /^POST \/(sandbox\/cards\/tokens|api\/mobile\/customer-payment-methods)$/,
    stores: /^$/,
    tables: ["public.customer_payment_methods", "public.sandbox_cards"],
  },
  holderDocument: {
    requests: /^POST \/api\/mobile\/customer-payment-methods$/,
    stores: /^$/,
    tables: ["public.customer_payment_methods"],
  },
  // The consented pixel's name and e-mail are the one exception.
  name: {
    requests: /^PUT \/api\/mobile\/customers\/me$|^POST https:\/\/www\.facebook\.com\/tr\//,
    stores: /^sessionStorage vereda\.(purchase|checkout)$/,
    tables: ["public.customers"],
  },
  cpf: {
    requests: /^PUT \/api\/mobile\/customers\/me$/,
    stores: /^sessionStorage vereda\.(purchase|checkout)$/,
    tables: ["public.customers"],
  },
  phone: {
    requests: /^PUT \/api\/mobile\/customers\/me$/,
    stores: /^sessionStorage vereda\.(purchase|checkout)$/,
    tables: ["public.customers"],
  },
  email: {
    requests: /^POST \/api\/authenticate$|^POST https:\/\/www\.facebook\.com\/tr\//,
    stores: /^$/,
    tables: ["public.mails", "public.users"],
  },
};
const names = Object.keys(canaries) as Canary[]; // Object.keys forgets the literal keys.
const carries = (text: string, canary: Canary) => canaries[canary].some((value) => holds(text, value));

/** Three digits stand in many a number: a security code counts where it is a value of its own. */
const holds = (text: string, value: string) =>
  value.length > 3 ? text.includes(value) : new RegExp(`"cvc":"?${value}\\b|"${value}"`).test(text);

/** Looks at what the browser and the charts hold, at the moments a test names; the strays add up. */
function watch(page: Page) {
  const strays: string[] = [];
  const look = async (where: string) => {
    for (const [place, text] of Object.entries(await storesOf(page)))
      for (const canary of names)
        if (carries(text, canary) && !belongs[canary].stores.test(place))
          strays.push(`${where}: ${canary} in ${place}`);
    for (const [machine, text] of Object.entries(await snapshotsOf(page)))
      for (const canary of ["cardNumber", "securityCode", "holderName", "holderDocument"] as const)
        if (carries(text, canary)) strays.push(`${where}: ${canary} in the snapshot of ${machine}`);
  };
  return { strays, look };
}

async function expectNoStrays(world: World, sent: readonly Sent[], strays: readonly string[]): Promise<void> {
  expect(strays).toEqual([]);
  expect(straysIn(sent)).toEqual([]);
  expect(await straysInTables(world)).toEqual([]);
  expect(names.filter((canary) => carries(world.logLines.join("\n"), canary))).toEqual([]);
}

test("card and personal data stay where they belong, through a whole purchase", async ({ page, world }) => {
  const sent = recordRequests(page.context(), world.url);
  const { strays, look } = watch(page);
  await signIn(page, "davi@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Seus dados");
  await fillPersonalData(page, person);
  await look("personal data typed");
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "card");
  await fillCanaryCard(page);
  await look("card typed");
  await next(page);
  await expectStep(page, "Confira e confirme");
  await look("card taken");
  expect(Object.keys(await snapshotsOf(page))).toContain("purchase");
  await confirm(page);
  await expectBought(page);
  await look("bought");
  await expectNoStrays(world, sent, strays);
});

test.describe("with everything measured", () => {
  test.use({ consent: true, settings: { TAG_MANAGER_ID: "GTM-CANARY1", ADS_PIXEL_ID: "123456789012345" } });

  test("card and personal data stay where they belong, through a booking refused, reloaded and paid by Pix", async ({
    page,
    world,
  }) => {
    const sent = recordRequests(page.context(), world.url);
    const { strays, look } = watch(page);
    await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ status: 200, body: "" }));
    await startBooking(page, world, "davi@vereda.test");
    await holdFirstTime(page);
    await answerTheRest(page);
    await fillPersonalData(page.getByRole("region", { name: "Seus dados" }), person);
    await chooseMethod(page, "card");
    await fillCanaryCard(page.getByRole("region", { name: "Pagamento" }), cards.declined);
    await look("everything typed");
    expect(Object.keys(await snapshotsOf(page))).toContain("checkout");
    await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
    await expect(page.getByText(/nada foi cobrado/i).first()).toBeVisible();
    await look("card refused");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();
    await look("reloaded");
    await chooseMethod(page, "pix");
    await page.getByRole("button", { name: /^Gerar código Pix de R\$/ }).click();
    await payPix(page.context(), world, await shownCode(page));
    await expectBought(page);
    await look("booked");
    expect(sent.some(({ to }) => to.includes("facebook"))).toBe(true);
    await expectNoStrays(world, sent, strays);
  });
});

/** What left the browser for where it does not belong; and what never left at all, which would prove nothing. */
function straysIn(sent: readonly Sent[]): string[] {
  return names.flatMap((canary) => {
    const carriers = sent.filter(({ text }) => carries(text, canary));
    const strays = carriers
      .filter(({ to }) => !belongs[canary].requests.test(to))
      .map(({ to }) => `${canary} to ${to}`);
    return carriers.length > 0 ? strays : [`${canary} was never sent`];
  });
}

async function straysInTables(world: World): Promise<string[]> {
  const strays: string[] = [];
  for (const canary of names.filter((name) => name !== "securityCode"))
    for (const value of canaries[canary])
      for (const table of await tablesWith(world, value))
        if (!belongs[canary].tables.includes(table)) strays.push(`${canary} in ${table}`);
  return strays;
}
