import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { companies, coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import { bulkInsert } from "#server/db/seed/bulk-insert.ts";

export interface Person {
  userId: string;
  customerId: string;
}

/** Customers who buy by payroll, as many as are asked for. None of them can sign in. */
export async function gatherCrowd(db: Database, size: number, createdAt: Date): Promise<Person[]> {
  const people = Array.from({ length: size }, () => ({ userId: randomUUID(), customerId: randomUUID() }));
  const company = { id: randomUUID(), name: "Multidão", fantasyName: "Multidão", cnpj: randomUUID() };
  await inTransaction(db, async (tx) => {
    await tx.insert(companies).values(company);
    await bulkInsert(
      tx,
      users,
      people.map(({ userId: id }) => ({
        id,
        email: `${id}@vereda.test`,
        name: "Alguém",
        passwordHash: null,
        role: "USER",
        createdAt,
      })),
    );
    await bulkInsert(
      tx,
      customers,
      people.map(({ userId, customerId: id }) => ({
        id,
        userId,
        name: "Alguém",
        cpf: id,
        cpfIndex: id,
        status: "REGULAR",
        allowWhatsAppMessage: false,
        createdAt,
      })),
    );
    await bulkInsert(
      tx,
      coParticipationCustomers,
      people.map(({ customerId }) => ({
        id: randomUUID(),
        customerId,
        companyId: company.id,
        payrollDiscountEnabled: true,
      })),
    );
  });
  return people;
}

/** A demo customer, e.g. `ana@vereda.test`. */
export async function findPerson(db: Database, email: string): Promise<Person> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ user_id: string; id: string }>(
      sql`select c.user_id, c.id from customers c join users u on u.id = c.user_id where u.email = ${email}`,
    ),
  );
  const row = rows[0];
  if (!row) throw new Error(`no customer ${email}`);
  return { userId: row.user_id, customerId: row.id };
}
