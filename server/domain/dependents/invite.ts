import { and, eq, ne } from "drizzle-orm";
import { DEPENDENTS_MAX } from "#contract/constants.ts";
import type { Dependent, DependentForm } from "#contract/dependents.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { dependents } from "#server/db/schema/dependents.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { issueLink } from "#server/domain/links/issue.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";
import { type DependentRow, lockDependent, lockHolder, refuseLimitAbove, requireHolder } from "./holder.ts";
import { invitationMail } from "./invitation-mail.ts";
import { readDependent } from "./read.ts";

const LINK_LIFE_MS = 7 * 24 * 60 * 60_000;
const MAILS_PER_HOUR = 5;
const MAILS_TO_ONE_PER_DAY = 3;

/**
 * Writes to somebody who is to use the customer's benefit, too.
 *
 * @throws Refusal BENEFIT_ABSENT, NOT_A_HOLDER, LIMIT_TOO_HIGH, VALIDATION (the customer's own e-mail), DEPENDENT_KNOWN,
 *   TOO_MANY_DEPENDENTS, RATE_LIMITED
 */
export async function inviteDependent(
  deps: Deps,
  customerId: string,
  form: DependentForm,
): Promise<Dependent> {
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) => refuseForm(tx, { customerId, form, now }));
  await takeMailTries(deps, { customerId, email: form.email });
  return inTransaction(deps.db, async (tx) => {
    const benefit = await requireHolder(tx, customerId, now);
    await lockHolder(tx, benefit);
    const isOpen = and(eq(dependents.holderBenefitId, benefit.id), ne(dependents.status, "ENDED"));
    const known = await tx.select({ email: dependents.email }).from(dependents).where(isOpen);
    if (known.some(({ email }) => email === form.email)) throw new Refusal("DEPENDENT_KNOWN");
    if (known.length >= DEPENDENTS_MAX) throw new Refusal("TOO_MANY_DEPENDENTS");
    const [made] = await tx
      .insert(dependents)
      .values({ ...form, holderBenefitId: benefit.id, status: "INVITED", invitedAt: now })
      .returning();
    if (!made) throw new Error("the dependent was not stored");
    await sendLink(tx, deps, { customerId, dependent: made, now });
    return readDependent(tx, made.id, now);
  });
}

/**
 * Writes once more to whoever has not taken the invitation; the link before is worthless from then on.
 *
 * @throws Refusal NOT_FOUND, DEPENDENT_KNOWN (the invitation was taken), RATE_LIMITED
 */
export async function inviteAgain(deps: Deps, customerId: string, id: string): Promise<Dependent> {
  const now = deps.clock.now();
  const lockInvited = async (tx: Transaction) => {
    const { dependent } = await lockDependent(tx, { customerId, id, now });
    if (dependent.status !== "INVITED") throw new Refusal("DEPENDENT_KNOWN");
    return dependent;
  };
  const { email } = await inTransaction(deps.db, lockInvited);
  await takeMailTries(deps, { customerId, email });
  return inTransaction(deps.db, async (tx) => {
    const dependent = await lockInvited(tx);
    await tx.update(dependents).set({ invitedAt: now }).where(eq(dependents.id, id));
    await sendLink(tx, deps, { customerId, dependent, now });
    return readDependent(tx, id, now);
  });
}

/** What is wrong with a form is said before a mail is counted. */
async function refuseForm(
  tx: Transaction,
  { customerId, form, now }: { customerId: string; form: DependentForm; now: Date },
): Promise<void> {
  refuseLimitAbove(await requireHolder(tx, customerId, now), form.monthlyLimit, now);
  const { email } = await readHolder(tx, customerId);
  if (email === form.email)
    throw new Refusal("VALIDATION", { fields: [{ path: "email", message: "the customer's own e-mail" }] });
}

const takeMailTries = (
  { db, clock }: Deps,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> =>
  takeTries(
    db,
    [
      { key: `dependent-mail:${customerId}`, tries: MAILS_PER_HOUR, windowS: 3_600 },
      { key: `dependent-mail-to:${hashSecret(email)}`, tries: MAILS_TO_ONE_PER_DAY, windowS: 24 * 3_600 },
    ],
    clock.now(),
  );

async function sendLink(
  tx: Transaction,
  { config, ports }: Deps,
  { customerId, dependent, now }: { customerId: string; dependent: DependentRow; now: Date },
): Promise<void> {
  const { id: dependentId, email } = dependent;
  const owner = { kind: "DEPENDENT_INVITATION", email, dependentId } as const; // one of the kinds
  const { secret, expiresAt } = await issueLink(tx, owner, { now, lifeMs: LINK_LIFE_MS });
  const link = `${config.publicUrl}/entrar/convite-familia?token=${secret}`;
  const { name: holderName } = await readHolder(tx, customerId);
  const mail = invitationMail({ ...dependent, holderName, link, expiresAt });
  await ports.mail.send(tx, { ...mail, to: email }, now);
}

async function readHolder(tx: Transaction, customerId: string): Promise<{ name: string; email: string }> {
  const [holder] = await tx
    .select({ name: calledNameOf(users.id), email: users.email })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.id, customerId));
  if (!holder) throw new Error(`the customer ${customerId} is gone`);
  return holder;
}
