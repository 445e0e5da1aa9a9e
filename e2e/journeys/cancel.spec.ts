import { sql } from "drizzle-orm";
import type { PaymentMethod } from "#contract/enums.ts";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import { jobHandlers } from "#server/workers.ts";
import { query } from "../support/books.ts";
import { type Cancellable, cancellable } from "../support/cancellable.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

interface Way {
  who: string;
  methods: PaymentMethod[];
  /** What is paid of the two sessions apart from the benefit. */
  confirmedAmount: number;
  /** What the page says comes back of one. */
  words: RegExp[];
  /** How the refunds stand once the jobs have run. */
  refunds: string[];
  /** What has gone back at the provider. */
  provider: number[];
  /** What the benefit has used afterwards. */
  used: number;
  /** Who has or owes how much afterwards. */
  ledger: Record<string, number>;
}

const PARTNER = { "payable:partner:Casa Teste": -10_000 };
const ways: Record<string, Way> = {
  "the benefit": {
    who: "ana",
    methods: ["SUBSIDY"],
    confirmedAmount: 0,
    words: [/R\$\s100,00 no saldo do benefício/],
    refunds: ["SUBSIDY 10000 DONE"],
    provider: [],
    used: 10_000,
    ledger: { ...PARTNER, "receivable:benefit": 10_000 },
  },
  "a card": {
    who: "carla",
    methods: ["CREDIT_CARD"],
    confirmedAmount: 20_000,
    words: [/R\$\s100,00 no cartão Visa final 1111/],
    refunds: ["CREDIT_CARD 10000 DONE"],
    provider: [10_000],
    used: 0,
    ledger: { ...PARTNER, "receivable:card": 10_000 },
  },
  "the payroll": {
    who: "ana",
    methods: ["PAYROLL_DISCOUNT"],
    confirmedAmount: 20_000,
    words: [/R\$\s100,00 na folha de pagamento/],
    refunds: ["PAYROLL_DISCOUNT 10000 SENT"],
    provider: [],
    used: 0,
    ledger: { ...PARTNER, "receivable:payroll": 20_000, "payable:refunds:payroll": -10_000 },
  },
  Pix: {
    who: "carla",
    methods: ["PIX"],
    confirmedAmount: 20_000,
    words: [/R\$\s100,00 por Pix/],
    refunds: ["PIX 10000 DONE"],
    provider: [10_000],
    used: 0,
    ledger: { ...PARTNER, "receivable:pix": 10_000 },
  },
  "benefit and card": {
    who: "bruno",
    methods: ["SUBSIDY", "CREDIT_CARD"],
    confirmedAmount: 10_000,
    words: [/R\$\s50,00 no saldo do benefício/, /R\$\s50,00 no cartão Visa/, /Ao todo: R\$\s100,00/],
    refunds: ["CREDIT_CARD 5000 DONE", "SUBSIDY 5000 DONE"],
    provider: [5_000],
    used: 5_000,
    ledger: { ...PARTNER, "receivable:benefit": 5_000, "receivable:card": 5_000 },
  },
  "benefit and Pix": {
    who: "bruno",
    methods: ["SUBSIDY", "PIX"],
    confirmedAmount: 10_000,
    words: [/R\$\s50,00 no saldo do benefício/, /R\$\s50,00 por Pix/],
    refunds: ["PIX 5000 DONE", "SUBSIDY 5000 DONE"],
    provider: [5_000],
    used: 5_000,
    ledger: { ...PARTNER, "receivable:benefit": 5_000, "receivable:pix": 5_000 },
  },
};

for (const [name, way] of Object.entries(ways))
  test(`one of two sessions paid by ${name} is cancelled, and its half comes back the way it was paid`, async ({
    page,
    world,
  }) => {
    const email = `${way.who}@vereda.test`;
    const usedBefore = await usedBy(world, email);
    const order = await cancellable(page, world, { ...way, email });
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
      ledger: way.ledger,
      places: [0, 1],
    });
    expect((await usedBy(world, email)) - usedBefore).toBe(way.used);
    expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
  });

async function booksOf(world: World, { billingId, shop }: Cancellable) {
  const { group, third } = shop.schedules;
  const { rows } = await query<{ refunds: string[]; provider: number[]; ledger: Record<string, number> }>(
    world,
    sql`select
      (select json_agg(concat_ws(' ', method, amount, status) order by method) from refunds
        where billing_id = ${billingId}) as refunds,
      (select coalesce(json_agg(s.amount), '[]') from sandbox_refunds s) as provider,
      (select json_object_agg(account, amount) from (select account, sum(amount)::int as amount from ledger_lines
        where billing_id = ${billingId} group by account having sum(amount) <> 0) l) as ledger`,
  );
  return { ...rows[0], places: [await takenOf(world.deps.db, group), await takenOf(world.deps.db, third)] };
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
