import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { cardValidity } from "#contract/dates.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { birthDateField, holderDocumentField, phoneField, textField } from "#src/shared/form/fields.ts";
import { cardBrand, cardCodeLength, isCardNumber } from "./brand.ts";

const required = () => t`Campo obrigatório`;
const typed = v.pipe(v.string(), v.trim(), v.nonEmpty(required));

/** The last day of a card's month is its last good day. */
function isExpired(validity: string, now = new Date(serverNow())): boolean {
  const [month = 0, year = 0] = validity.split("/").map(Number);
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}

const Fields = v.object({
  number: v.pipe(
    typed,
    v.check(isCardNumber, () => t`Confira o número do cartão`),
  ),
  validity: v.pipe(
    typed,
    v.check(
      (value) => v.is(cardValidity, value),
      () => t`Data inválida`,
    ),
    v.check(
      (value) => !isExpired(value),
      () => t`Este cartão está vencido`,
    ),
  ),
  cvc: typed,
  holderName: textField(120),
  holderDocument: holderDocumentField,
  holderBirthDate: birthDateField,
  phone: phoneField,
  saveForLater: v.boolean(),
});

/** The card form of the product: eight fields, as typed; the number and the code never leave for our API. */
export const CardFields = v.pipe(
  Fields,
  v.forward(
    v.partialCheck(
      [["number"], ["cvc"]],
      ({ number, cvc }) => /^\d+$/.test(cvc) && cvc.length === cardCodeLength(cardBrand(number)),
      () => t`Confira o código de segurança`,
    ),
    ["cvc"],
  ),
);
export type CardTyped = v.InferInput<typeof CardFields>;
export type CardSubmission = v.InferOutput<typeof CardFields>;
