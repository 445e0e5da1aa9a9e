import { type SQLWrapper, sql } from "drizzle-orm";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";

/** What a customer is called by, of the row that a query names `alias`: the nome social, else the name, as `calledName` has it. */
export const calledIn = (alias: "c" | "k" | "called") =>
  sql<string>`coalesce(${sql.raw(alias)}.social_name, ${sql.raw(alias)}.name)`;

/** What an account is called by, as `calledName` has it: the customer's nome social or name, else the account's name. */
export const calledNameOf = (userId: SQLWrapper | string) =>
  sql<string>`(select coalesce(${calledIn("called")}, account.name) from ${users} account
    left join ${customers} called on called.user_id = account.id where account.id = ${userId})`;
