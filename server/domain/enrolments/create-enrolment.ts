import { and, eq, ne, sql } from "drizzle-orm";
import type { PurchaseItemType } from "#contract/enums.ts";
import type { EnrolmentForm } from "#contract/personal-data.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { holdsCpf } from "#server/db/encryption/columns.ts";
import { customers } from "#server/db/schema/customers.ts";
import { enrolments } from "#server/db/schema/enrolments.ts";
import type { Deps } from "#server/deps.ts";
import { resolveAddress } from "#server/domain/addresses/resolve-address.ts";
import { isOnSale } from "#server/domain/catalogue/on-sale.ts";
import { refuseBirthDate } from "#server/domain/customers/birth-date.ts";
import { takeCpfTry } from "#server/domain/customers/cpf-tries.ts";
import { Refusal } from "#server/domain/refusal.ts";

interface Enrolment {
  itemType: PurchaseItemType;
  itemId: string;
  form: EnrolmentForm;
}

/**
 * Stores an enrolment with its located address. The street is the customer's own spelling. Whether a CPF that is not
 * the customer's own is taken is only told for an otherwise valid form, and a few times an hour.
 *
 * @throws Refusal VALIDATION (birth date), NOT_FOUND, CEP_NOT_FOUND, ADDRESS_NOT_FOUND, RATE_LIMITED, CPF_TAKEN
 */
export async function createEnrolment(
  deps: Deps,
  customerId: string,
  { itemType, itemId, form }: Enrolment,
): Promise<{ id: string }> {
  const now = deps.clock.now();
  refuseBirthDate(form.birthDate, "form.birthDate", now);
  const { district, city, state, latitude, longitude } = await resolveAddress(deps.ports.addresses, form.cep);
  const isOwnCpf = await inTransaction(deps.db, async (tx) => {
    if (!(await isItemOnSale(tx, itemType, itemId))) throw new Refusal("NOT_FOUND");
    return hasCpf(tx, customerId, form.cpf);
  });
  if (!isOwnCpf) await takeCpfTry(deps.db, customerId, now);
  return inTransaction(deps.db, async (tx) => {
    const [other] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(holdsCpf(customers, form.cpf), ne(customers.id, customerId)));
    if (other) throw new Refusal("CPF_TAKEN");
    const [stored] = await tx
      .insert(enrolments)
      .values({
        customerId,
        itemType,
        itemId,
        ...form,
        district,
        city,
        state,
        position: { latitude, longitude },
        createdAt: now,
      })
      .returning({ id: enrolments.id });
    if (!stored) throw new Error("an inserted enrolment was not returned");
    return stored;
  });
}

async function isItemOnSale(tx: Transaction, itemType: PurchaseItemType, itemId: string): Promise<boolean> {
  const from =
    itemType === "PLAN"
      ? sql`activity_plans i join activities a on a.id = i.activity_id`
      : sql`activities i join activities a on a.id = i.id`;
  const { rows } = await tx.execute(
    sql`select 1 from ${from} where i.id = ${itemId} and ${isOnSale("i", "a")}`,
  );
  return rows.length > 0;
}

async function hasCpf(tx: Transaction, customerId: string, cpf: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), holdsCpf(customers, cpf)));
  return rows.length > 0;
}
