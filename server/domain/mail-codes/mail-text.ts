import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

interface Asked {
  requestedAt: Date;
  expiresAt: Date;
}

/** The message with a code, in Portuguese. The subject holds none: it is kept when the text is erased. */
export const codeMailText = ({
  digits,
  link,
  requestedAt,
  expiresAt,
}: Asked & { digits: string; link: string }): MailContent => ({
  subject: i18n.t("Seu código para entrar na Vereda"),
  greeting: i18n.t("Oi."),
  paragraphs: [
    i18n.t("Este é o código que você pediu em {at}. Digite-o na página em que está:", {
      at: formatInstant(requestedAt),
    }),
  ],
  facts: [{ label: i18n.t("Código"), value: digits }],
  action: { label: i18n.t("Entrar sem digitar"), address: link },
  notes: [
    i18n.t(
      "O código vale até {until}, uma vez, e só no navegador em que foi pedido. O botão entra no navegador em que ele abrir.",
      { until: formatInstant(expiresAt) },
    ),
    i18n.t("Não passe o código a ninguém: nós nunca o pedimos."),
    i18n.t("Se não foi você, ignore esta mensagem. Sem ela, ninguém entra."),
  ],
});

/** The message to an administrator, whom no code signs in, in Portuguese. */
export const passwordOnlyText = ({ requestedAt }: Asked): MailContent => ({
  subject: i18n.t("Entre com a sua senha"),
  greeting: i18n.t("Oi."),
  paragraphs: [
    i18n.t("Alguém pediu um código para entrar na Vereda com este e-mail em {at}.", {
      at: formatInstant(requestedAt),
    }),
    i18n.t("A sua conta não entra com código: entre com a senha."),
  ],
  action: { label: i18n.t("Entrar"), address: "/entrar" },
  notes: [i18n.t("Se não foi você, ignore esta mensagem.")],
});
