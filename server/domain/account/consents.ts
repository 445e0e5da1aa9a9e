import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { ConsentRecord } from "#contract/account.ts";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { cookieConsents } from "#server/db/schema/cookie-consents.ts";
import { whatsAppConsents } from "#server/db/schema/customers.ts";
import { termsAcceptances } from "#server/db/schema/registrations.ts";
import type { Session } from "#server/domain/sessions/session.ts";

/** What a customer has agreed to and taken back, newest first: the terms, cookies, WhatsApp, and payroll order by order. */
export async function readConsents(
  tx: Transaction,
  { userId, customerId }: Pick<Session, "userId" | "customerId">,
): Promise<ConsentRecord[]> {
  const cookies = await tx
    .select()
    .from(cookieConsents)
    .where(eq(cookieConsents.userId, userId))
    .orderBy(desc(cookieConsents.recordedAt));
  const whatsApp = await tx
    .select()
    .from(whatsAppConsents)
    .where(eq(whatsAppConsents.customerId, customerId))
    .orderBy(desc(whatsAppConsents.recordedAt));
  const terms = await tx.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId));
  const payroll = await tx
    .select({ number: billings.number, at: billings.payrollConsentAt })
    .from(billings)
    .where(and(eq(billings.customerId, customerId), isNotNull(billings.payrollConsentAt)));
  const records: ConsentRecord[] = [
    ...cookies.map(({ accepted, recordedAt, policyVersion }) => ({
      kind: "COOKIES" as const,
      accepted,
      recordedAt: recordedAt.toISOString(),
      detail: policyVersion,
    })),
    ...whatsApp.map(({ allowed, recordedAt }) => ({
      kind: "WHATSAPP" as const,
      accepted: allowed,
      recordedAt: recordedAt.toISOString(),
      detail: null,
    })),
    ...terms.map(({ document, acceptedAt, version }) => ({
      kind: document,
      accepted: true,
      recordedAt: acceptedAt.toISOString(),
      detail: version,
    })),
    ...payroll.flatMap(({ number, at }) =>
      at
        ? { kind: "PAYROLL" as const, accepted: true, recordedAt: at.toISOString(), detail: String(number) }
        : [],
    ),
  ];
  return records.toSorted((one, other) => other.recordedAt.localeCompare(one.recordedAt));
}
