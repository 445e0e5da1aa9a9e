import { CURRENCY } from "#contract/constants.ts";
import type { Money } from "#contract/money.ts";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: CURRENCY });

/** Integer centavos as the reader writes them, "R$ 45,00", with a no-break space after the sign. */
export function formatMoney(amount: Money): string {
  return reais.format(amount / 100);
}
