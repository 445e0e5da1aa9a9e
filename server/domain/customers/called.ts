import { type SQLWrapper, sql } from "drizzle-orm";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";

/** What an account is called by, as `calledName` has it: the customer's nome social or name, else the account's name. */
export const calledNameOf = (userId: SQLWrapper | string) =>
  sql<string>`(select coalesce(called.social_name, called.name, account.name) from ${users} account
    left join ${customers} called on called.user_id = account.id where account.id = ${userId})`;
