import { and, eq, isNull, ne, or } from "drizzle-orm";
import type * as v from "valibot";
import type { PersonalData } from "#contract/personal-data.ts";
import { type Database, inTransaction } from "../../db/database.ts";
import { holdsCpf } from "../../db/encryption/columns.ts";
import { customers } from "../../db/schema/customers.ts";
import { Refusal } from "../refusal.ts";
import { refuseBirthDate } from "./birth-date.ts";
import { takeCpfTry } from "./cpf-tries.ts";

/**
 * Stores a customer's own data. A CPF once stored does not change. Whether a CPF is taken is only told to whoever sent
 * an otherwise valid form, and a few times an hour.
 *
 * @throws Refusal VALIDATION (birth date, changed CPF), RATE_LIMITED, CPF_TAKEN
 */
export async function updatePersonalData(
  db: Database,
  customerId: string,
  data: v.InferOutput<typeof PersonalData>,
  now: Date,
): Promise<void> {
  refuseBirthDate(data.birthDate, "birthDate", now);
  const storedCpf = await inTransaction(db, async (tx) => {
    const [row] = await tx.select({ cpf: customers.cpf }).from(customers).where(eq(customers.id, customerId));
    return row?.cpf ?? null;
  });
  if (storedCpf !== null && storedCpf !== data.cpf) throw otherCpf();
  if (storedCpf === null) await takeCpfTry(db, customerId, now);
  if (!(await store(db, customerId, data))) throw otherCpf();
}

/** @returns false where another CPF was stored meanwhile, or the account was deleted. @throws Refusal CPF_TAKEN */
async function store(
  db: Database,
  customerId: string,
  data: v.InferOutput<typeof PersonalData>,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const isSame = holdsCpf(customers, data.cpf);
      const [other] = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(isSame, ne(customers.id, customerId)));
      if (other) throw new Refusal("CPF_TAKEN");
      const stored = await tx
        .update(customers)
        .set({ ...data, cpfIndex: data.cpf })
        .where(
          and(
            eq(customers.id, customerId),
            isNull(customers.anonymisedAt),
            or(isNull(customers.cpf), isSame),
          ),
        )
        .returning({ id: customers.id });
      return stored.length === 1;
    });
  } catch (error) {
    // Somebody else's was committed just now.
    const isTaken = violates(error, "customers_cpf_key") || violates(error, "customers_cpf_index_key");
    throw isTaken ? new Refusal("CPF_TAKEN") : error;
  }
}

const otherCpf = () =>
  new Refusal("VALIDATION", { fields: [{ path: "cpf", message: "a stored CPF does not change" }] });

/** Whether a query failed on this constraint; the driver's error is the cause of Drizzle's. */
function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("constraint" in error && error.constraint === constraint) || violates(error.cause, constraint);
}
