import { asc, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import * as v from "valibot";
import type { KeptLead } from "#contract/company-lead.ts";
import { BenefitSettings } from "#contract/simulation.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { companyLeads } from "#server/db/schema/company-leads.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { Refusal } from "../refusal.ts";

const PAGE_SIZE = 20;

/** A page of the companies that wait for an answer, longest first, or of those that have one, newest first. */
export async function readLeads(tx: Transaction, { handled, page }: { handled: boolean; page: number }) {
  const which = handled ? isNotNull(companyLeads.handledAt) : isNull(companyLeads.handledAt);
  const order = handled ? desc(companyLeads.handledAt) : asc(companyLeads.createdAt);
  const [counted] = await tx.select({ all: count() }).from(companyLeads).where(which);
  const totalElements = counted?.all ?? 0;
  return {
    content: await read(tx, which, order, page),
    totalElements,
    totalPages: Math.ceil(totalElements / PAGE_SIZE),
    size: PAGE_SIZE,
    number: page,
  };
}

/** Says whether a company has its answer, and by whom; who answered first stays named. @throws Refusal NOT_FOUND */
export function handleLead(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, handled, userId }: { id: string; handled: boolean; userId: string },
): Promise<KeptLead> {
  return inTransaction(db, async (tx) => {
    const change = handled
      ? { handledAt: clock.now(), handledBy: userId }
      : { handledAt: null, handledBy: null };
    const [lead] = await tx
      .select({ handledAt: companyLeads.handledAt })
      .from(companyLeads)
      .where(eq(companyLeads.id, id))
      .for("update");
    if (!lead) throw new Refusal("NOT_FOUND");
    if (handled !== (lead.handledAt !== null))
      await tx.update(companyLeads).set(change).where(eq(companyLeads.id, id));
    const [found] = await read(tx, eq(companyLeads.id, id), asc(companyLeads.id), 0);
    if (!found) throw new Error(`the lead ${id} is gone`);
    return found;
  });
}

async function read(tx: Transaction, which: SQL, order: SQL, page: number): Promise<KeptLead[]> {
  const rows = await tx
    .select({ lead: companyLeads, handlerName: calledNameOf(users.id) })
    .from(companyLeads)
    .leftJoin(users, eq(users.id, companyLeads.handledBy))
    .where(which)
    .orderBy(order, asc(companyLeads.id))
    .limit(PAGE_SIZE)
    .offset(page * PAGE_SIZE);
  return rows.map(({ lead: { handledBy: _, simulation, createdAt, handledAt, ...lead }, handlerName }) => ({
    ...lead,
    simulation: v.is(BenefitSettings, simulation) ? simulation : null,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    handlerName,
  }));
}
