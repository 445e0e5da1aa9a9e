import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BenefitGroupForm, CompanyGroup } from "#contract/company.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { benefitGroups } from "#server/db/schema/benefits.ts";
import type { Deps } from "#server/deps.ts";
import { isLiveAt } from "../benefits/benefit.ts";
import { Refusal } from "../refusal.ts";

/** A company's group. */
export interface GroupKey {
  id: string;
  companyId: string;
}

/** The company's groups that are not archived, by name. */
export function readGroups(tx: Transaction, companyId: string): Promise<CompanyGroup[]> {
  return read(tx, eq(benefitGroups.companyId, companyId));
}

/** Makes a group. @throws Refusal BENEFIT_NAME_TAKEN */
export function createGroup(deps: Deps, companyId: string, form: BenefitGroupForm): Promise<CompanyGroup> {
  return inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, companyId);
    await refuseSameName(tx, companyId, form.name);
    const values = { ...columnsOf(form), companyId, updatedAt: deps.clock.now() };
    const [made] = await tx.insert(benefitGroups).values(values).returning({ id: benefitGroups.id });
    if (!made) throw new Error("a group that was not written");
    return readGroup(tx, { id: made.id, companyId });
  });
}

/**
 * Changes a group that is still as it was read: of two who change it at once, the second is told.
 *
 * @param updatedAt what the group had when it was read
 * @throws Refusal NOT_FOUND, BENEFIT_CHANGED, BENEFIT_NAME_TAKEN
 */
export function changeGroup(
  deps: Deps,
  { id, companyId }: GroupKey,
  { group, updatedAt }: { group: BenefitGroupForm; updatedAt: string | null },
): Promise<CompanyGroup> {
  return inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, companyId);
    const known = await readGroup(tx, { id, companyId });
    if (instantOf(known.updatedAt) !== instantOf(updatedAt)) throw new Refusal("BENEFIT_CHANGED");
    await refuseSameName(tx, companyId, group.name, id);
    await tx
      .update(benefitGroups)
      .set({ ...columnsOf(group), updatedAt: deps.clock.now() })
      .where(eq(benefitGroups.id, id));
    return readGroup(tx, { id, companyId });
  });
}

/** Puts away a group that nobody has, on the roster or in a benefit that goes on. @throws Refusal NOT_FOUND, BENEFIT_IN_USE */
export function archiveGroup(deps: Deps, { id, companyId }: GroupKey): Promise<{ done: true }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, companyId);
    const { people } = await readGroup(tx, { id, companyId });
    const { rows } = await tx.execute(sql`select 1 from co_participation_groups l
      join co_participation_customers b on b.id = l.benefit_id where l.group_id = ${id} and ${isLiveAt(now)} limit 1`);
    if (people > 0 || rows.length > 0) throw new Refusal("BENEFIT_IN_USE");
    await tx.update(benefitGroups).set({ archivedAt: now, updatedAt: now }).where(eq(benefitGroups.id, id));
    return { done: true };
  });
}

/**
 * One who changes a company's groups or roster at a time: what one has checked stays so until it is written. A claim, which
 * refers to the company, does not wait for it: it may hold what is locked next.
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(sql`select 1 from companies where id = ${companyId} for no key update`);
}

async function readGroup(tx: Transaction, { id, companyId }: GroupKey): Promise<CompanyGroup> {
  const [group] = await read(tx, and(eq(benefitGroups.id, id), eq(benefitGroups.companyId, companyId)));
  if (!group) throw new Refusal("NOT_FOUND");
  return group;
}

/** All whom it was given to, without those who left: of a roster of thousands, fewer rows are read. */
const people = sql<number>`((select count(*)::int from company_employee_groups l where l.group_id = ${benefitGroups}.id)
  - (select count(*)::int from company_employees e join company_employee_groups l on l.employee_id = e.id
    where e.company_id = ${benefitGroups}.company_id and e.status = 'LEFT' and l.group_id = ${benefitGroups}.id))`;

async function read(tx: Transaction, which: SQL | undefined): Promise<CompanyGroup[]> {
  const rows = await tx
    .select({ group: benefitGroups, people })
    .from(benefitGroups)
    .where(and(which, isNull(benefitGroups.archivedAt)))
    .orderBy(asc(benefitGroups.name), asc(benefitGroups.id));
  return rows.map(({ group, people }) => ({
    ...group,
    people,
    updatedAt: group.updatedAt?.toISOString() ?? null,
  }));
}

/** Compared here: what is a small letter depends on how the database was set up. */
async function refuseSameName(
  tx: Transaction,
  companyId: string,
  name: string,
  except?: string,
): Promise<void> {
  const others = await tx
    .select({ id: benefitGroups.id, name: benefitGroups.name })
    .from(benefitGroups)
    .where(and(eq(benefitGroups.companyId, companyId), isNull(benefitGroups.archivedAt)));
  const isSame = (other: { id: string; name: string }) =>
    other.id !== except && other.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw new Refusal("BENEFIT_NAME_TAKEN");
}

function columnsOf({ name, subsidy, cap, monthlyAllowance, validFrom, validUntil }: BenefitGroupForm) {
  return {
    name,
    subsidyKind: subsidy.kind,
    subsidyPercentage: subsidy.kind === "PERCENTAGE" ? subsidy.percentage : 0,
    subsidyFixed: subsidy.kind === "FIXED" ? subsidy.amount : null,
    subsidyCap: cap,
    monthlyAllowance,
    validFrom,
    validUntil,
  };
}

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));
