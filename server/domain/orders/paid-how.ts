import { sql } from "drizzle-orm";
import { isCardOver } from "#contract/dates.ts";
import type { PaymentMethod } from "#contract/enums.ts";
import { flagsOf, METHODS, methods } from "#contract/payment/methods.ts";
import type { PaidHow } from "#contract/payment/paid-how.ts";
import type { Transaction } from "#server/db/database.ts";
import { readBenefit } from "../benefits/benefit.ts";

interface Payer {
  customerId: string;
  now: Date;
}

type Paid = { methods: PaymentMethod[]; card_id: string | null };

/** How an order was paid, as far as that can pay again at `now`. Today's price says whether the benefit does. */
export async function canPayAgain(tx: Transaction, paid: Paid, payer: Payer): Promise<PaidHow> {
  const isByPayroll = paid.methods.includes("PAYROLL_DISCOUNT");
  const benefit = isByPayroll ? await readBenefit(tx, payer.customerId, payer.now) : null;
  const left = paid.methods.filter((name) => name !== "PAYROLL_DISCOUNT" || benefit?.payrollDiscountEnabled);
  return {
    paymentMethods: flagsOf(methods.filter((method) => left.includes(METHODS[method].name))),
    selectedCard: paid.card_id && (await cardLeft(tx, paid.card_id, payer)),
  };
}

/** How the customer's last paid order was, of those that the benefit did not pay alone; renewals pay themselves. */
export async function lastPaid(tx: Transaction, payer: Payer): Promise<PaidHow | null> {
  const { rows } = await tx.execute<Paid>(sql`
    select to_json(b.methods) as methods, b.payment_method_id as card_id from billings b
    where b.customer_id = ${payer.customerId} and b.status = 'PAID' and b.methods <> '{SUBSIDY}'
      and (b.subscription_id is null
        or exists (select from subscriptions u where u.id = b.subscription_id and u.first_billing_id = b.id))
    order by b.created_at desc, b.number desc limit 1`);
  return rows[0] ? canPayAgain(tx, rows[0], payer) : null;
}

async function cardLeft(tx: Transaction, id: string, { customerId, now }: Payer): Promise<string | null> {
  const { rows } = await tx.execute<{ validity: string }>(sql`
    select validity from customer_payment_methods
    where id = ${id} and customer_id = ${customerId} and saved and deleted_at is null`);
  return rows[0] && !isCardOver(rows[0].validity, now) ? id : null;
}
