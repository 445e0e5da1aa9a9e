import { addDays, monthOf, zonedDate } from "#server/domain/zoned-time.ts";
import type { Transaction } from "../database.ts";
import {
  benefitBalances,
  benefitGroups,
  companies as companiesTable,
  coParticipationCustomers,
  coParticipationGroups,
} from "../schema/benefits.ts";
import { customers } from "../schema/customers.ts";
import { companyMembers, partnerMembers } from "../schema/memberships.ts";
import { users } from "../schema/users.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { companies } from "./companies.ts";
import { DEMO_PASSWORD_HASH, type DemoCustomer, demoAdmin, demoCustomers, demoStaff } from "./people.ts";
import { seedId } from "./seed-id.ts";

/** Companies, their groups, and the demo customers with this month's balances. */
export async function seedPeople(tx: Transaction, now: Date): Promise<void> {
  await bulkInsert(
    tx,
    companiesTable,
    companies.map(({ key, groups: _, ...company }) => ({ id: seedId("company", key), ...company })),
  );
  await bulkInsert(
    tx,
    benefitGroups,
    companies.flatMap(({ key: company, groups }) =>
      groups.map(({ key, ...group }) => ({
        id: seedId("group", key),
        companyId: seedId("company", company),
        ...group,
      })),
    ),
  );
  await seedAccounts(tx, now);
  await seedMemberships(tx, now);
  await seedBenefits(tx, zonedDate(now), now);
}

async function seedAccounts(tx: Transaction, createdAt: Date): Promise<void> {
  await bulkInsert(
    tx,
    users,
    [...demoCustomers, ...demoStaff].map(({ key, email, name }) => ({
      id: seedId("user", key),
      email,
      name,
      passwordHash: DEMO_PASSWORD_HASH,
      role: "USER",
      createdAt,
    })),
  );
  await tx.insert(users).values({
    id: seedId("user", demoAdmin.key),
    email: demoAdmin.email,
    name: demoAdmin.name,
    passwordHash: DEMO_PASSWORD_HASH,
    role: "ROLE_ADMIN",
    createdAt,
  });
  await bulkInsert(
    tx,
    customers,
    demoCustomers.map(({ key, name, cpf, phone, birthDate, status }) => ({
      id: seedId("customer", key),
      userId: seedId("user", key),
      name,
      cpf,
      cpfIndex: cpf,
      phone,
      birthDate,
      status,
      allowWhatsAppMessage: false,
      createdAt,
    })),
  );
}

async function seedMemberships(tx: Transaction, createdAt: Date): Promise<void> {
  for (const person of demoStaff) {
    const member = { userId: seedId("user", person.key), createdAt };
    if ("company" in person) {
      const companyId = seedId("company", person.company);
      await tx.insert(companyMembers).values({ ...member, companyId, role: "OWNER" });
    } else
      await tx.insert(partnerMembers).values({ ...member, partnerId: seedId("partner", person.partner) });
  }
}

async function seedBenefits(tx: Transaction, today: string, grantedAt: Date): Promise<void> {
  const withBenefit = demoCustomers.flatMap(({ key, benefit }) => (benefit ? [{ key, ...benefit }] : []));
  await bulkInsert(
    tx,
    coParticipationCustomers,
    withBenefit.map(({ key, company, blockedForDays, payrollDiscountEnabled }) => ({
      id: seedId("benefit", key),
      customerId: seedId("customer", key),
      companyId: seedId("company", company),
      unblockDate: blockedForDays === null ? null : addDays(today, blockedForDays),
      payrollDiscountEnabled,
    })),
  );
  await bulkInsert(
    tx,
    coParticipationGroups,
    withBenefit.flatMap(({ key, groups }) =>
      groups.map((group) => ({ benefitId: seedId("benefit", key), groupId: seedId("group", group) })),
    ),
  );
  await bulkInsert(
    tx,
    benefitBalances,
    withBenefit.map(({ key, groups, used }) => ({
      benefitId: seedId("benefit", key),
      month: monthOf(today),
      granted: allowance(groups),
      used,
      grantedAt,
    })),
  );
}

function allowance(groups: NonNullable<DemoCustomer["benefit"]>["groups"]): number {
  const all = companies.flatMap((company) => company.groups.map((group) => group));
  return Math.max(...all.filter(({ key }) => groups.includes(key)).map((group) => group.monthlyAllowance));
}
