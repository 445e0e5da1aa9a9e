import { eq } from "drizzle-orm";
import { NoticeKind, type NoticePreference } from "#contract/account.ts";
import type { Transaction } from "#server/db/database.ts";
import { noticePreferences } from "#server/db/schema/account.ts";

/** By which way each kind of notice comes; by every way where the customer has not said. */
export async function readNoticePreferences(
  tx: Transaction,
  customerId: string,
): Promise<NoticePreference[]> {
  const said = await tx
    .select({
      kind: noticePreferences.kind,
      email: noticePreferences.email,
      whatsApp: noticePreferences.whatsApp,
    })
    .from(noticePreferences)
    .where(eq(noticePreferences.customerId, customerId));
  return NoticeKind.options.map(
    (kind) => said.find((one) => one.kind === kind) ?? { kind, email: true, whatsApp: true },
  );
}

export async function storeNoticePreference(
  tx: Transaction,
  customerId: string,
  { kind, email, whatsApp }: NoticePreference,
  now: Date,
): Promise<void> {
  const said = { email, whatsApp, updatedAt: now };
  await tx
    .insert(noticePreferences)
    .values({ customerId, kind, ...said })
    .onConflictDoUpdate({ target: [noticePreferences.customerId, noticePreferences.kind], set: said });
}
