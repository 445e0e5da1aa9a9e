import { CURRENCY } from "#contract/constants.ts";
import type { Money } from "#contract/money.ts";
import { numberFormat } from "../intl/formats.ts";

/** Integer centavos as the reader writes them, "R$ 45,00", with a no-break space after the sign. */
export function formatMoney(amount: Money): string {
  return numberFormat({ style: "currency", currency: CURRENCY }).format(amount / 100);
}
