import { answerTheRest, shownCode, startBooking } from "../support/booker.ts";
import { snapshotsOf } from "../support/canaries/snapshots.ts";
import { canaries, fillCanaryCard, person } from "../support/canaries/values.ts";
import { type Canaries, watchCanaries } from "../support/canaries/watch.ts";
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

/** A person's own data: typed into a purchase, kept while it goes on. */
const ofPerson = {
  stores: /^sessionStorage vereda\.(purchase|checkout)$/,
  tables: ["public.customers"],
  charts: true,
};
const ofCard = { stores: /^$/, charts: false };

const watched: Canaries<keyof typeof canaries> = {
  cardNumber: {
    values: canaries.cardNumber,
    home: { ...ofCard, requests: /^POST \/sandbox\/cards\/tokens$/, tables: [] },
  },
  securityCode: {
    values: canaries.securityCode,
    home: { ...ofCard, requests: /^POST \/sandbox\/cards\/tokens$/, tables: [] },
  },
  holderName: {
    values: canaries.holderName,
    home: {
      ...ofCard,
      requests: /^POST \/(sandbox\/cards\/tokens|api\/mobile\/customer-payment-methods)$/,
      tables: ["public.customer_payment_methods", "public.sandbox_cards"],
    },
  },
  holderDocument: {
    values: canaries.holderDocument,
    home: {
      ...ofCard,
      requests: /^POST \/api\/mobile\/customer-payment-methods$/,
      tables: ["public.customer_payment_methods"],
    },
  },
  // The consented pixel's name and e-mail are the one exception.
  name: {
    values: canaries.name,
    home: {
      ...ofPerson,
      requests: /^PUT \/api\/mobile\/customers\/me$|^POST https:\/\/www\.facebook\.com\/tr\//,
    },
  },
  cpf: { values: canaries.cpf, home: { ...ofPerson, requests: /^PUT \/api\/mobile\/customers\/me$/ } },
  phone: { values: canaries.phone, home: { ...ofPerson, requests: /^PUT \/api\/mobile\/customers\/me$/ } },
  email: {
    values: canaries.email,
    home: {
      requests: /^POST \/api\/authenticate$|^POST https:\/\/www\.facebook\.com\/tr\//,
      stores: /^$/,
      tables: ["public.mails", "public.users"],
      charts: true,
    },
  },
};

/** All that a pixel's event of a purchase holds; the name is as it was when the event was sent. */
const pixelled = (ev: string, details: Record<string, string>) => ({
  id: "123456789012345",
  ev,
  "ud[name]": expect.stringMatching(/^Davi /),
  "ud[email]": "davi@vereda.test",
  "cd[page]": "/purchase/init",
  ...details,
});

test("card and personal data stay where they belong, through a whole purchase", async ({ page, world }) => {
  const { look, expectNoStrays } = watchCanaries(page, world, watched);
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
  await expectNoStrays();
});

test.describe("with everything measured", () => {
  test.use({ consent: true, settings: { TAG_MANAGER_ID: "GTM-CANARY1", ADS_PIXEL_ID: "123456789012345" } });

  test("card and personal data stay where they belong, through a booking refused, reloaded and paid by Pix", async ({
    page,
    world,
  }) => {
    const { sent, look, expectNoStrays } = watchCanaries(page, world, watched);
    await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ status: 200, body: "" }));
    await startBooking(page, world, "davi@vereda.test");
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
    await expectNoStrays();
  });

  test("of a purchase the ads hear each step and why it failed, by pattern, step and code, and the script stays away", async ({
    page,
    world,
  }) => {
    const { sent, look, expectNoStrays } = watchCanaries(page, world, watched);
    await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ status: 200, body: "" }));
    await signIn(page, "davi@vereda.test");
    await startPurchase(page, await findItem(world, { kind: "activity" }));
    await chooseInterestAndTime(page);
    await next(page);
    await fillPersonalData(page, person);
    await next(page);
    await chooseMethod(page, "card");
    // From here on no script is begun: whatever was told by then was told off the card steps.
    await page.reload();
    await expectStep(page, "Como você quer pagar?");
    const before = sent.length;
    await chooseMethod(page, "card");
    await fillCanaryCard(page, cards.declined);
    await next(page);
    await expectStep(page, "Confira e confirme");
    await confirm(page);
    await expect(page.getByText(/nada foi cobrado/i).first()).toBeVisible();
    await look("card refused");
    const elsewhere = sent.slice(before).filter(({ to }) => !/ \/(api|sandbox|assets)\//.test(to));
    expect([...new Set(elsewhere.map(({ to }) => to))]).toEqual(["POST https://www.facebook.com/tr/"]);
    const told = sent
      .filter(({ to }) => to.includes("facebook"))
      .map(({ text }) => text.split("\n").at(-1) ?? "");
    const inPurchase = told.filter((body) => new URLSearchParams(body).get("cd[page]") === "/purchase/init");
    expect(inPurchase.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      ...["1", "1.6", "2", "2", "3"].map((step) => pixelled("PageView", { "cd[step]": step })),
      pixelled("PurchaseError", { "cd[code]": "PAYMENT_DECLINED", "cd[step]": "3" }),
      // Where another card can be given.
      pixelled("PageView", { "cd[step]": "2" }),
    ]);
    await expectNoStrays();
  });
});
