import type { ApplicationKind } from "#contract/enums.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

export interface ApplicationNews {
  about: "SENT" | "APPROVED" | "REFUSED";
  kind: ApplicationKind;
  /** How they are greeted. */
  name: string;
  /** Of whom customers will hear. */
  fantasyName: string;
  refusalReason: string | null;
}

const AREA = { SPECIALIST: "/especialista", COMPANY: "/empresa" } as const;

/** The message about an application, in Portuguese. */
export const applicationMailText = (news: ApplicationNews): MailContent => ({
  greeting: i18n.t("Oi, {name}!", { name: news.name }),
  ...newsText(news),
});

function newsText({
  about,
  kind,
  fantasyName,
  refusalReason,
}: ApplicationNews): Omit<MailContent, "greeting"> {
  switch (about) {
    case "SENT":
      return {
        subject: i18n.t("Recebemos o seu cadastro"),
        paragraphs: [
          i18n.t("O cadastro de {fantasyName} chegou, com os documentos.", { fantasyName }),
          i18n.t("Vamos conferir tudo e responder por aqui em até 3 dias úteis."),
        ],
        action: { label: i18n.t("Acompanhar o cadastro"), address: "/cadastro" },
      };
    case "APPROVED":
      return {
        subject: i18n.t("Cadastro aprovado: boas-vindas à Vereda"),
        paragraphs: [
          i18n.t("O cadastro de {fantasyName} foi aprovado.", { fantasyName }),
          kind === "COMPANY"
            ? i18n.t("Entre com o seu e-mail, escolha “RH da empresa” e crie o primeiro benefício.")
            : i18n.t("Entre com o seu e-mail e escolha “Especialista” para começar a atender."),
        ],
        action: { label: i18n.t("Começar"), address: AREA[kind] },
      };
    case "REFUSED":
      return {
        subject: i18n.t("Falta um acerto no seu cadastro"),
        paragraphs: [
          i18n.t("Conferimos o cadastro de {fantasyName} e ainda não pudemos aprovar.", { fantasyName }),
          i18n.t("Motivo: {reason}", { reason: refusalReason ?? "" }),
          i18n.t("Corrija o que for preciso e envie de novo."),
        ],
        action: { label: i18n.t("Corrigir o cadastro"), address: "/cadastro" },
      };
  }
}
