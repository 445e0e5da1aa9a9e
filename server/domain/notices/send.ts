import type { Transaction } from "#server/db/database.ts";
import { plainOf } from "#server/db/encryption/columns.ts";
import { DecryptionFailed } from "#server/db/encryption/key-ring.ts";
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

/** Sends notices by mail and WhatsApp, in the caller's transaction. A phone that cannot be read gets none. */
export async function sendNotices(
  tx: Transaction,
  { ports: { mail, messages }, config, log }: Deps,
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
      const number = phone && by_whatsapp ? readPhone(log, phone, dedupeKey) : null;
      return number ? { to: number, text, dedupeKey } : [];
    }),
    now,
  );
}

function readPhone(log: Deps["log"], stored: string, dedupeKey: string): string | null {
  try {
    return plainOf(customers.phone, stored);
  } catch (err) {
    if (!(err instanceof DecryptionFailed)) throw err;
    log.error({ err, notice: dedupeKey }, "the phone of a notice could not be read");
    return null;
  }
}
