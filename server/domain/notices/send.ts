import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";

/** Whom a notice goes to, and by which ways they want it. */
export interface Recipient {
  email: string;
  /** The digits of their number; null: none is known. */
  phone: string | null;
  by_email: boolean;
  by_whatsapp: boolean;
}

export interface Notice {
  to: Recipient;
  subject: string;
  text: string;
  /** One notice is sent per key and way. */
  dedupeKey: string;
}

/** Sends notices by mail and WhatsApp, in the caller's transaction. */
export async function sendNotices(
  tx: Transaction,
  { mail, messages }: Deps["ports"],
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  await mail.sendAll(
    tx,
    notices.flatMap(({ to, subject, text, dedupeKey }) =>
      to.by_email ? { to: to.email, subject, text, dedupeKey } : [],
    ),
    now,
  );
  await messages.send(
    tx,
    notices.flatMap(({ to: { phone, by_whatsapp }, subject, text, dedupeKey }) =>
      phone && by_whatsapp ? { to: phone, text: `${subject}\n${text}`, dedupeKey } : [],
    ),
    now,
  );
}
