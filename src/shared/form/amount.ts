import { t } from "@lingui/core/macro";
import * as v from "valibot";

const centavosOf = (typed: string) => Number(typed.replace(/\D/g, ""));

/** An amount as it is typed, "1.234,50", in centavos. */
export const amountField = v.pipe(
  v.string(),
  v.transform(centavosOf),
  v.minValue(1, () => t`Campo obrigatório`),
);

/** The same, 0 for an empty field. */
export const looseAmountField = v.pipe(v.string(), v.transform(centavosOf));

/** Centavos as they stand in a field; empty for nothing. */
export const typedAmount = (centavos: number): string =>
  centavos === 0 ? "" : (centavos / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
