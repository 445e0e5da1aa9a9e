import { and, eq } from "drizzle-orm";
import type { ClaimedEmployment } from "#contract/employment.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { customers } from "#server/db/schema/customers.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { issueLink } from "#server/domain/links/issue.ts";
import { isNamedBy, isUsable, isUsableAgain } from "#server/domain/links/live.ts";
import { withLinkTries } from "#server/domain/links/tries.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { greetingOf } from "#server/domain/recovery/greeting.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";
import { findInvited, linkEmployee, lockEmployment } from "./claim.ts";
import { workMailText } from "./work-mail-text.ts";

const LINK_LIFE_MS = 24 * 60 * 60_000;
const MAILS_PER_HOUR = 5;
const MAILS_TO_ONE_PER_DAY = 3;

interface WorkMail {
  customerId: string;
  userId: string;
  email: string;
  /** The only company whose roster counts; any where there is none. */
  companyId?: string;
}

/**
 * Sends a link to a work e-mail that waits on a roster, else nothing: who asks does not learn who works where.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function askWorkMail(
  { db, clock, config, ports }: Deps,
  { customerId, userId, email, companyId }: WorkMail,
): Promise<void> {
  const now = clock.now();
  const limits = [
    { key: `work-mail:${customerId}`, tries: MAILS_PER_HOUR, windowS: 3_600 },
    { key: `work-mail-to:${hashSecret(email)}`, tries: MAILS_TO_ONE_PER_DAY, windowS: 24 * 3_600 },
  ];
  await takeTries(db, limits, now);
  await inTransaction(db, async (tx) => {
    const isOfCompany = companyId === undefined ? undefined : eq(companyEmployees.companyId, companyId);
    if (!(await findInvited(tx, and(eq(companyEmployees.email, email), isOfCompany)))) return;
    const owner = { kind: "EMPLOYER_EMAIL", email, userId } as const; // one of the kinds
    const { secret, expiresAt } = await issueLink(tx, owner, { now, lifeMs: LINK_LIFE_MS });
    const link = `${config.publicUrl}/entrar/confirmar-empresa?token=${secret}`;
    const text = workMailText({ name: await greetingOf(tx, userId), link, expiresAt });
    await ports.mail.send(tx, { ...text, to: email }, now);
  });
}

/**
 * Gives the benefit to the account that asked for a link, once.
 *
 * @param address the caller's network address
 * @throws Refusal LINK_INVALID (unknown, used, replaced or too old, or the roster has the e-mail no longer), RATE_LIMITED
 */
export async function confirmWorkMail(
  { db, clock }: Deps,
  token: string,
  address: string,
): Promise<ClaimedEmployment> {
  const now = clock.now();
  return withLinkTries(db, { address, now }, () =>
    inTransaction(db, async (tx) => {
      const link = await findLink(tx, token, now);
      if (!link) throw new Refusal("LINK_INVALID");
      const known = await lockEmployment(tx, link.customerId);
      if (known.state === "LINKED" && known.companyName !== null) {
        await markUsed(tx, link.id, now);
        return { companyName: known.companyName };
      }
      const employee = await findInvited(tx, eq(companyEmployees.email, link.email));
      if (!employee) throw new Refusal("LINK_INVALID");
      await linkEmployee(tx, employee, link.customerId, now);
      await markUsed(tx, link.id, now);
      const { companyName } = await lockEmployment(tx, link.customerId);
      return { companyName: companyName ?? "" };
    }),
  );
}

/** A link that may be used, or was a moment ago, with whose it is. */
async function findLink(tx: Transaction, token: string, now: Date) {
  const [link] = await tx
    .select({ id: accountLinks.id, email: accountLinks.email, customerId: customers.id })
    .from(accountLinks)
    .innerJoin(customers, eq(customers.userId, accountLinks.userId))
    .where(and(isNamedBy(token, "EMPLOYER_EMAIL"), isUsableAgain(now)));
  return link;
}

const markUsed = (tx: Transaction, linkId: string, now: Date) =>
  tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.id, linkId), isUsable(now)));
