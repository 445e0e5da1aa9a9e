import type { PaymentMethod } from "#contract/enums.ts";
import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { ledgerLines } from "#server/db/schema/ledger.ts";

/** A paid order, as the ledger sees it. Amounts in centavos. */
export interface Sale {
  billingId: string;
  partnerName: string;
  methods: readonly PaymentMethod[];
  price: Money;
  discountValue: Money;
  subsidyValue: Money;
  enrolmentFee: Money;
  maintenanceFee: Money;
  charged: Money;
}

export interface LedgerLine {
  account: string;
  amount: Money;
}

/** The names of a method's accounts: `receivable:…`, `payable:refunds:…`. */
export const ACCOUNT: Readonly<Record<PaymentMethod, string>> = {
  SUBSIDY: "benefit",
  CREDIT_CARD: "card",
  PIX: "pix",
  PAYROLL_DISCOUNT: "payroll",
};

/**
 * The two sides of a sale: what comes in (positive) from the benefit and from the other method, and whom it is owed to
 * (negative). They add up to zero; a side that is nothing has no line.
 */
export function saleLines(sale: Sale): LedgerLine[] {
  const other = sale.methods.find((method) => method !== "SUBSIDY") ?? "CREDIT_CARD";
  return [
    { account: `receivable:${ACCOUNT.SUBSIDY}`, amount: sale.subsidyValue },
    { account: `receivable:${ACCOUNT[other]}`, amount: sale.charged },
    { account: `payable:partner:${sale.partnerName}`, amount: sale.discountValue - sale.price },
    { account: "revenue:enrolment-fee", amount: -sale.enrolmentFee },
    { account: "revenue:maintenance-fee", amount: -sale.maintenanceFee },
  ].filter(({ amount }) => amount !== 0);
}

/** Books a sale, once per billing, in the caller's transaction. */
export async function bookSale(tx: Transaction, sale: Sale, now: Date): Promise<void> {
  if (saleLines(sale).length === 0) return;
  await tx.insert(ledgerLines).values(saleRows(sale, now));
}

/** The rows of a sale, for a statement that writes them along with the order. */
export function saleRows(sale: Sale, now: Date): (typeof ledgerLines.$inferInsert)[] {
  return saleLines(sale).map((line) => ({
    ...line,
    billingId: sale.billingId,
    movement: "SALE",
    bookedAt: now,
  }));
}
