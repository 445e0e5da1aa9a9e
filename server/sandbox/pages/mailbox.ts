import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { email } from "#contract/text.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { mails } from "#server/db/schema/mails.ts";
import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import { page } from "./page.ts";

const MOST_SHOWN = 50;

/** The development mailbox: the newest mails, those of `?to=` alone where it is given. Never in production. */
export function mailboxPage(db: Database): Hono {
  return new Hono().get("/", async (context) => {
    const asked = context.req.query("to");
    const to = v.safeParse(v.optional(email), asked || undefined);
    const newest = to.success ? await newestMails(db, to.output) : [];
    return context.html(page(i18n.t("Caixa de mensagens"), mailbox(newest)));
  });
}

function newestMails(db: Database, to: string | undefined) {
  return inTransaction(db, (tx) =>
    tx
      .select()
      .from(mails)
      .where(to ? eq(mails.recipient, to) : undefined)
      .orderBy(desc(mails.sentAt), desc(mails.id))
      .limit(MOST_SHOWN),
  );
}

const mailbox = (newest: (typeof mails.$inferSelect)[]) => html`<p class="notice">
    ${i18n.t("Mensagens que a Vereda enviaria por e-mail. Só existe em demonstrações.")}
  </p>
  <h1>${i18n.t("Caixa de mensagens")}</h1>
  ${newest.length === 0 ? html`<p>${i18n.t("Nenhuma mensagem por enquanto.")}</p>` : ""}
  ${newest.map(
    (mail) => html`<article class="card">
      <strong>${mail.subject}</strong>
      <p class="muted">${i18n.t("Para {recipient}, {instant}", {
        recipient: mail.recipient,
        instant: formatInstant(mail.sentAt),
      })}</p>
      <pre>${mail.textBody}</pre>
    </article>`,
  )}`;
