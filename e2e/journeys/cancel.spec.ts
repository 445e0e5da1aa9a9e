import { sql } from "drizzle-orm";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import { jobHandlers } from "#server/workers.ts";
import { query } from "../support/books.ts";
import { type Cancellable, cancellable } from "../support/cancellable.ts";
import { expect, test } from "../support/test.ts";
import { waysToPay } from "../support/ways-to-pay.ts";
import type { World } from "../support/world.ts";

interface Outcome {
  /** What the page says comes back of one. */
  words: RegExp[];
  /** How the refunds stand once the jobs have run. */
  refunds: string[];
  /** What has gone back at the provider. */
  provider: number[];
  /** What the benefit has used afterwards. */
  used: number;
  /** Every line of the order's ledger. */
  ledger: string[];
}

const sold = (by: Record<string, number>) => [
  "SALE payable:partner:Casa Teste -20000",
  ...Object.entries(by).map(([account, amount]) => `SALE receivable:${account} ${amount}`),
];
const owedBack = (account: string, amount: number) => [
  `REFUND payable:partner:Casa Teste ${amount}`,
  `REFUND payable:refunds:${account} -${amount}`,
];
const paidBack = (account: string, amount: number) => [
  ...owedBack(account, amount),
  `REFUND_DONE payable:refunds:${account} ${amount}`,
  `REFUND_DONE receivable:${account} -${amount}`,
];

const outcomes: Record<keyof typeof waysToPay, Outcome> = {
  "the benefit": {
    words: [/R\$\s100,00 no saldo do benefício/],
    refunds: ["SUBSIDY 10000 DONE"],
    provider: [],
    used: 10_000,
    ledger: [...sold({ benefit: 20_000 }), ...paidBack("benefit", 10_000)],
  },
  "a card": {
    words: [/R\$\s100,00 no cartão Visa final 1111/],
    refunds: ["CREDIT_CARD 10000 DONE"],
    provider: [10_000],
    used: 0,
    ledger: [...sold({ card: 20_000 }), ...paidBack("card", 10_000)],
  },
  "the payroll": {
    words: [/R\$\s100,00 na folha de pagamento/],
    refunds: ["PAYROLL_DISCOUNT 10000 SENT"],
    provider: [],
    used: 0,
    ledger: [...sold({ payroll: 20_000 }), ...owedBack("payroll", 10_000)],
  },
  Pix: {
    words: [/R\$\s100,00 por Pix/],
    refunds: ["PIX 10000 DONE"],
    provider: [10_000],
    used: 0,
    ledger: [...sold({ pix: 20_000 }), ...paidBack("pix", 10_000)],
  },
  "benefit and card": {
    words: [/R\$\s50,00 no saldo do benefício/, /R\$\s50,00 no cartão Visa/, /Ao todo: R\$\s100,00/],
    refunds: ["CREDIT_CARD 5000 DONE", "SUBSIDY 5000 DONE"],
    provider: [5_000],
    used: 5_000,
    ledger: [
      ...sold({ benefit: 10_000, card: 10_000 }),
      ...paidBack("benefit", 5_000),
      ...paidBack("card", 5_000),
    ],
  },
  "benefit and Pix": {
    words: [/R\$\s50,00 no saldo do benefício/, /R\$\s50,00 por Pix/],
    refunds: ["PIX 5000 DONE", "SUBSIDY 5000 DONE"],
    provider: [5_000],
    used: 5_000,
    ledger: [
      ...sold({ benefit: 10_000, pix: 10_000 }),
      ...paidBack("benefit", 5_000),
      ...paidBack("pix", 5_000),
    ],
  },
};

for (const name of Object.keys(waysToPay) as (keyof typeof waysToPay)[]) // its own keys
  test(`one of two sessions paid by ${name} is cancelled, and its half comes back the way it was paid`, async ({
    page,
    world,
  }) => {
    const [paid, way] = [waysToPay[name], outcomes[name]];
    const { email } = paid;
    const usedBefore = await usedBy(world, email);
    const order = await cancellable(page, world, paid);
    if (order.pixCode) await payAtBank(world, order.pixCode);
    await page.goto(`/my-appointments/${order.appointmentId}`);
    await page.getByRole("link", { name: "Cancelar", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cancelar esta reserva?" })).toBeVisible();
    for (const words of way.words) await expect(page.getByText(words)).toBeVisible();
    await page.getByRole("button", { name: "Cancelar a reserva" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reserva cancelada" })).toBeVisible();
    await world.deps.jobs.drain(jobHandlers(world.deps));
    await page.getByRole("link", { name: "Acompanhar a devolução" }).click();
    await expect(page.getByRole("heading", { name: "Devolução" })).toBeVisible();

    expect(await booksOf(world, order)).toEqual({
      refunds: way.refunds,
      provider: way.provider,
      ledger: way.ledger.toSorted(),
      places: [0, 1],
    });
    expect((await usedBy(world, email)) - usedBefore).toBe(way.used);
    expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
  });

async function booksOf(world: World, { billingId, shop }: Cancellable) {
  const { group, third } = shop.schedules;
  const { rows } = await query<{ refunds: string[]; provider: number[]; ledger: string[] }>(
    world,
    sql`select
      (select json_agg(concat_ws(' ', method, amount, status) order by method) from refunds
        where billing_id = ${billingId}) as refunds,
      (select coalesce(json_agg(s.amount), '[]') from sandbox_refunds s) as provider,
      (select json_agg(concat_ws(' ', split_part(movement, ' ', 1), account, amount))
        from ledger_lines where billing_id = ${billingId}) as ledger`,
  );
  const ledger = rows[0]?.ledger.toSorted();
  return {
    ...rows[0],
    ledger,
    places: [await takenOf(world.deps.db, group), await takenOf(world.deps.db, third)],
  };
}

async function usedBy(world: World, email: string): Promise<number> {
  const { rows } = await query<{ used: number }>(
    world,
    sql`select coalesce(sum(m.used), 0)::int as used from benefit_balances m
      join co_participation_customers b on b.id = m.benefit_id join customers c on c.id = b.customer_id
      join users u on u.id = c.user_id where u.email = ${email}`,
  );
  return rows[0]?.used ?? 0;
}
