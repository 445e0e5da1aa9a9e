import type { ApplicationKind } from "#contract/application.ts";
import { i18n } from "#server/i18n.ts";

export interface ApplicationNews {
  about: "SENT" | "APPROVED" | "REFUSED";
  kind: ApplicationKind;
  /** How they are greeted. */
  name: string;
  /** Of whom customers will hear. */
  fantasyName: string;
  refusalReason: string | null;
  /** Where they go on. */
  page: string;
}

/** The message about an application, in Portuguese. */
export function applicationMailText(news: ApplicationNews): { subject: string; text: string } {
  const { subject, lines } = newsText(news);
  return {
    subject,
    text: [i18n.t("Oi, {name}!", { name: news.name }), "", ...lines, "", news.page].join("\n"),
  };
}

function newsText({ about, kind, fantasyName, refusalReason }: ApplicationNews): {
  subject: string;
  lines: string[];
} {
  switch (about) {
    case "SENT":
      return {
        subject: i18n.t("Recebemos o seu cadastro"),
        lines: [
          i18n.t("O cadastro de {fantasyName} chegou, com os documentos.", { fantasyName }),
          i18n.t("Vamos conferir tudo e responder por aqui em até 3 dias úteis. Acompanhe em:"),
        ],
      };
    case "APPROVED":
      return {
        subject: i18n.t("Cadastro aprovado: boas-vindas à Vereda"),
        lines: [
          i18n.t("O cadastro de {fantasyName} foi aprovado.", { fantasyName }),
          kind === "COMPANY"
            ? i18n.t("Entre com o seu e-mail, escolha “RH da empresa” e crie o primeiro benefício:")
            : i18n.t("Entre com o seu e-mail e escolha “Especialista” para começar a atender:"),
        ],
      };
    case "REFUSED":
      return {
        subject: i18n.t("Falta um acerto no seu cadastro"),
        lines: [
          i18n.t("Conferimos o cadastro de {fantasyName} e ainda não pudemos aprovar.", { fantasyName }),
          i18n.t("Motivo: {reason}", { reason: refusalReason ?? "" }),
          i18n.t("Corrija o que for preciso e envie de novo:"),
        ],
      };
  }
}
