import { recordRequests, type Sent } from "../support/canaries/requests.ts";
import { tablesWith } from "../support/canaries/rows.ts";
import { snapshotsOf } from "../support/canaries/snapshots.ts";
import { storesOf } from "../support/canaries/stores.ts";
import { findItem } from "../support/items.ts";
import {
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillCard,
  fillPersonalData,
  next,
  signIn,
  startPurchase,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

/** Values that nothing else contains: wherever one is found, it was brought there. Each as typed and as digits. */
const canaries = {
  cardNumber: ["4539578763621486", "4539 5787 6362 1486"],
  securityCode: ["907"],
  holderName: ["ZULEICA X QUEIROGA"],
  holderDocument: ["74682489070", "746.824.890-70"],
  name: ["Davi Xilander Quintiliano"],
  cpf: ["86288366757", "862.883.667-57"],
  phone: ["11971239876", "(11) 97123-9876"],
  email: ["davi@vereda.test"],
};
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
  name: {
    requests: /^PUT \/api\/mobile\/customers\/me$/,
    stores: /^sessionStorage vereda\.purchase$/,
    tables: ["public.customers"],
  },
  cpf: {
    requests: /^PUT \/api\/mobile\/customers\/me$/,
    stores: /^sessionStorage vereda\.purchase$/,
    tables: ["public.customers"],
  },
  phone: {
    requests: /^PUT \/api\/mobile\/customers\/me$/,
    stores: /^sessionStorage vereda\.purchase$/,
    tables: ["public.customers"],
  },
  email: { requests: /^POST \/api\/authenticate$/, stores: /^$/, tables: ["public.mails", "public.users"] },
};
const names = Object.keys(canaries) as Canary[]; // Object.keys forgets the literal keys.
const carries = (text: string, canary: Canary) => canaries[canary].some((value) => holds(text, value));

/** Three digits stand in many a number: a security code counts where it is a value of its own. */
const holds = (text: string, value: string) =>
  value.length > 3 ? text.includes(value) : new RegExp(`"cvc":"?${value}\\b|"${value}"`).test(text);

test("card and personal data stay where they belong, through a whole purchase", async ({ page, world }) => {
  const sent = recordRequests(page.context(), world.url);
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

  await signIn(page, "davi@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Seus dados");
  await fillPersonalData(page, {
    name: canaries.name[0] ?? "",
    cpf: canaries.cpf[1] ?? "",
    birthDate: "05/03/1990",
    phone: canaries.phone[1] ?? "",
  });
  await look("personal data typed");
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "card");
  await fillCard(page, canaries.cardNumber[1] ?? "");
  await page.getByLabel("CVC").fill(canaries.securityCode[0] ?? "");
  await page.getByLabel("Nome do titular").fill(canaries.holderName[0] ?? "");
  await page.getByLabel("CPF ou CNPJ do titular").fill(canaries.holderDocument[1] ?? "");
  await look("card typed");
  await next(page);
  await expectStep(page, "Confira e confirme");
  await look("card taken");
  expect(Object.keys(await snapshotsOf(page))).toContain("purchase");
  await confirm(page);
  await expectBought(page);
  await look("bought");

  expect(strays).toEqual([]);
  expect(straysIn(sent)).toEqual([]);
  expect(await straysInTables(world)).toEqual([]);
  expect(names.filter((canary) => carries(world.logLines.join("\n"), canary))).toEqual([]);
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
