import { t } from "@lingui/core/macro";
import type { DocumentKind } from "#contract/application.ts";

/** What a document is called. */
export function documentName(kind: DocumentKind): string {
  switch (kind) {
    case "COUNCIL_CARD":
      return t`Carteira do conselho`;
    case "IDENTITY":
      return t`Documento com foto`;
    case "CNPJ_CARD":
      return t`Cartão do CNPJ`;
    case "ARTICLES":
      return t`Contrato social`;
    case "POWER_OF_ATTORNEY":
      return t`Procuração`;
  }
}

/** Which one is meant. */
export function documentHint(kind: DocumentKind): string {
  switch (kind) {
    case "COUNCIL_CARD":
      return t`Frente e verso, ou a carteira digital, com o número legível.`;
    case "IDENTITY":
      return t`RG, CNH ou passaporte de quem faz o cadastro.`;
    case "CNPJ_CARD":
      return t`O comprovante de inscrição da Receita Federal, deste ano.`;
    case "ARTICLES":
      return t`Ou o último ato que diz quem administra a empresa.`;
    case "POWER_OF_ATTORNEY":
      return t`Só se quem faz o cadastro não está no contrato social.`;
  }
}
