import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { cardValidity, isCardOver } from "#contract/dates.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { birthDateField, holderDocumentField, phoneField, textField } from "#src/shared/form/fields.ts";
import { cardBrand, cardCodeLength, isCardNumber } from "./brand.ts";

const required = () => t`Campo obrigatório`;
const typed = v.pipe(v.string(), v.trim(), v.nonEmpty(required));

const Fields = v.object({
  number: v.pipe(
    typed,
    v.check(isCardNumber, () => t`Confira o número do cartão`),
  ),
  validity: v.pipe(
    typed,
    // As some browsers and scanners fill it in.
    v.transform((value) => value.replace(/^(\d\d)\/(\d\d)$/, "$1/20$2")),
    v.check(
      (value) => v.is(cardValidity, value),
      () => t`Data inválida`,
    ),
    v.check(
      (value) => !isCardOver(value, new Date(serverNow())),
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
