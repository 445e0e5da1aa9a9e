import type { Transaction } from "#server/db/database.ts";
import { plainOf } from "#server/db/encryption/columns.ts";
import { customers } from "#server/db/schema/customers.ts";
import type { Deps } from "#server/deps.ts";
import { messageText } from "#server/ports/mail/layout/text.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

/** Whom a notice goes to, and by which ways they want it. */
export interface Recipient {
  email: string;
  /** Their number as `customers.phone` stores it; null: none is known. */
  phone: string | null;
  by_email: boolean;
  by_whatsapp: boolean;
}

export interface Notice extends MailContent {
  to: Recipient;
  /** One notice is sent per key and way. */
  dedupeKey: string;
}

/** Sends notices by mail and WhatsApp, in the caller's transaction. */
export async function sendNotices(
  tx: Transaction,
  { ports: { mail, messages }, config }: Deps,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  await mail.sendAll(
    tx,
    notices.flatMap(({ to, ...notice }) => (to.by_email ? { ...notice, to: to.email } : [])),
    now,
  );
  await messages.send(
    tx,
    notices.flatMap(({ to: { phone, by_whatsapp }, dedupeKey, ...content }) => {
      const text = `${content.subject}\n${messageText(content, config.publicUrl)}`;
      return phone && by_whatsapp ? { to: plainOf(customers.phone, phone), text, dedupeKey } : [];
    }),
    now,
  );
}
