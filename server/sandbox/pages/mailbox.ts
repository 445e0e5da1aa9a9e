import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { email } from "#contract/text.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { mails, whatsAppMessages } from "#server/db/schema/mails.ts";
import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import { page } from "./page.ts";

const MOST_SHOWN = 50;

interface Shown {
  recipient: string;
  /** Null for a WhatsApp message. */
  subject: string | null;
  text: string;
  /** Null for a WhatsApp message, and for a mail that a service took. */
  html: string | null;
  sentAt: Date;
}

/**
 * The development mailbox: the newest mails and WhatsApp messages; mails of `?to=` alone where it is given. Links to the product
 * at `publicUrl` may be followed. Never in production.
 */
export function mailboxPage(db: Database, publicUrl: string): Hono {
  return new Hono().get("/", async (context) => {
    const asked = context.req.query("to");
    const to = v.safeParse(v.optional(email), asked || undefined);
    const newest = to.success ? await newestMessages(db, to.output) : [];
    return context.html(page(i18n.t("Caixa de mensagens"), mailbox(newest, publicUrl)));
  });
}

function newestMessages(db: Database, to: string | undefined): Promise<Shown[]> {
  return inTransaction(db, async (tx) => {
    const sent = await tx
      .select({
        recipient: mails.recipient,
        subject: mails.subject,
        text: mails.textBody,
        html: mails.htmlBody,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(to ? eq(mails.recipient, to) : undefined)
      .orderBy(desc(mails.sentAt), desc(mails.id))
      .limit(MOST_SHOWN);
    if (to) return sent;
    const { recipient, textBody: text, sentAt } = whatsAppMessages;
    const messages = await tx
      .select({ recipient, text, sentAt })
      .from(whatsAppMessages)
      .orderBy(desc(sentAt), desc(whatsAppMessages.id))
      .limit(MOST_SHOWN);
    return [...sent, ...messages.map((message) => ({ ...message, subject: null, html: null }))]
      .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
      .slice(0, MOST_SHOWN);
  });
}

const mailbox = (newest: readonly Shown[], publicUrl: string) => html`<p class="notice">
    ${i18n.t("Mensagens que a Vereda enviaria por e-mail ou WhatsApp. Só existe em demonstrações.")}
  </p>
  <h1>${i18n.t("Caixa de mensagens")}</h1>
  ${newest.length === 0 ? html`<p>${i18n.t("Nenhuma mensagem por enquanto.")}</p>` : ""}
  ${newest.map(
    ({ recipient, subject, text, html: letter, sentAt }) => html`<article class="card">
      <strong>${subject ?? i18n.t("WhatsApp")}</strong>
      <p class="muted">${i18n.t("Para {recipient}, {instant}", { recipient, instant: formatInstant(sentAt) })}</p>
      ${letter === null ? "" : asSeen(letter, subject ?? "")}
      <pre>${withLinks(text, publicUrl)}</pre>
    </article>`,
  )}`;

/** A mail as a mail program shows it: in a frame of its own, without scripts; its links open beside. */
const asSeen = (letter: string, subject: string) => html`<iframe
  title="${subject}"
  srcdoc="${letter}"
  sandbox="allow-popups allow-popups-to-escape-sandbox"
  loading="lazy"
></iframe>`;

/** A text whose addresses of the product are links. What else people wrote stays text. */
function withLinks(text: string, publicUrl: string) {
  const parts = text.split(/(https?:\/\/[\w.:/?=&%-]+)/);
  return parts.map((part) => (part.startsWith(`${publicUrl}/`) ? html`<a href="${part}">${part}</a>` : part));
}
