import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import * as v from "valibot";
import { PixKey, type PixKeyType } from "#contract/reimbursement.ts";
import type { MaskName } from "#src/ui/controls/masks.ts";

/** What each type of Pix key is called, and how it is typed. */
export const PIX_KEYS: Record<PixKeyType, { name: MessageDescriptor; mask?: MaskName; placeholder: string }> =
  {
    CPF: { name: msg`CPF`, mask: "cpf", placeholder: "000.000.000-00" },
    CNPJ: { name: msg`CNPJ`, mask: "cnpj", placeholder: "00.000.000/0000-00" },
    EMAIL: { name: msg`E-mail`, placeholder: "nome@exemplo.com.br" },
    PHONE: { name: msg`Telefone`, mask: "phone", placeholder: "(00) 00000-0000" },
    RANDOM: { name: msg`Chave aleatória`, placeholder: "00000000-0000-0000-0000-000000000000" },
  };

/** A Pix key as it is typed; the output is what the API takes. */
export const PixKeyFields = v.pipe(
  v.object({
    type: v.picklist(["CPF", "CNPJ", "EMAIL", "PHONE", "RANDOM"]),
    key: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(() => t`Campo obrigatório`),
    ),
  }),
  v.forward(
    v.check(
      (typed) => v.is(PixKey, typed),
      (issue) => problemOf(issue.input.type),
    ),
    ["key"],
  ),
  v.transform((typed) => v.parse(PixKey, typed)),
);
export type PixKeyTyped = v.InferInput<typeof PixKeyFields>;

function problemOf(type: PixKeyType): string {
  switch (type) {
    case "CPF":
      return t`CPF Inválido`;
    case "CNPJ":
      return t`CNPJ inválido`;
    case "EMAIL":
      return t`Email inválido`;
    case "PHONE":
      return t`Telefone inválido`;
    case "RANDOM":
      return t`Chave aleatória inválida: confira as 32 letras e números.`;
  }
}
