import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

export interface PhotoRefusal {
  name: string;
  /** What the photo shows, in its owner's words. */
  alt: string;
  reason: string;
}

/** The message about a photo that was refused, in Portuguese. */
export const photoRefusedText = ({ name, alt, reason }: PhotoRefusal): MailContent => ({
  greeting: i18n.t("Oi, {name}!", { name }),
  subject: i18n.t("Uma foto sua não foi aprovada"),
  paragraphs: [
    i18n.t("Olhamos a foto “{alt}” e não pudemos mostrá-la na Vereda.", { alt }),
    i18n.t("Motivo: {reason}", { reason }),
    i18n.t("Você pode enviar outra quando quiser."),
  ],
  action: { label: i18n.t("Ver minhas fotos"), address: "/especialista/perfil?ver=fotos" },
});
