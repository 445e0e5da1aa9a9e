import type { ListingChangeKind } from "#contract/listing-change.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

export interface ChangeRefusal {
  name: string;
  kind: ListingChangeKind;
  /** Of its place or activity, words of its photo; null of what is the specialist's own. */
  title: string | null;
  reason: string;
}

/** The message about what is not shown on a page, in Portuguese. */
export const changeRefusedText = ({ name, kind, title, reason }: ChangeRefusal): MailContent => ({
  greeting: i18n.t("Oi, {name}!", { name }),
  subject: i18n.t("Uma mudança na sua página não foi publicada"),
  paragraphs: [
    lookedAt(kind, title ?? ""),
    i18n.t("Motivo: {reason}", { reason }),
    i18n.t("Sua página continua como estava. Você pode corrigir o texto e enviar de novo quando quiser."),
  ],
  action: actionOf(kind),
});

function lookedAt(kind: ListingChangeKind, title: string): string {
  switch (kind) {
    case "PRACTICE":
      return i18n.t("Olhamos o que você enviou sobre como trabalha e não pudemos publicar.");
    case "PLACE":
      return i18n.t("Olhamos o que você enviou sobre o local “{title}” e não pudemos publicar.", { title });
    case "ACTIVITY":
      return i18n.t("Olhamos o que você enviou sobre a atividade “{title}” e não pudemos publicar.", {
        title,
      });
    case "PHOTO":
      return i18n.t("Olhamos o novo texto da foto “{title}” e não pudemos publicar.", { title });
    case "ANSWER":
      return i18n.t("Olhamos sua resposta a uma avaliação e não pudemos publicar.");
  }
}

function actionOf(kind: ListingChangeKind): MailContent["action"] {
  if (kind === "ACTIVITY")
    return { label: i18n.t("Ver minhas atividades"), address: "/especialista/atividades" };
  if (kind === "PHOTO")
    return { label: i18n.t("Ver minhas fotos"), address: "/especialista/perfil?ver=fotos" };
  return { label: i18n.t("Ver meu perfil"), address: "/especialista/perfil" };
}
