import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import type { Person } from "../anonymise.ts";

/**
 * Whether an account has anything that its owner, or anybody else, would miss: it is more than an e-mail, a name and the terms. Waits for
 * what is being written for it, and locks it: nothing is added until the transaction ends.
 */
export async function isWorthKeeping(
  tx: Transaction,
  { userId, customerId }: Person & { customerId: string },
): Promise<boolean> {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for update`);
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  const { rows } = await tx.execute<{ kept: boolean }>(sql`select exists (
      select 1 from customers where id = ${customerId} and (cpf is not null or phone is not null or birth_date is not null
        or social_name is not null or status <> 'REGULAR' or anonymised_at is not null)
      union all select 1 from users where id = ${userId}
        and (password_hash is not null or role <> 'USER' or closed_at is not null)
      union all select 1 from billings where customer_id = ${customerId}
      union all select 1 from subscriptions where customer_id = ${customerId}
      union all select 1 from customer_payment_methods where customer_id = ${customerId}
      union all select 1 from co_participation_customers where customer_id = ${customerId}
      union all select 1 from company_employees where customer_id = ${customerId}
      union all select 1 from reimbursements where customer_id = ${customerId}
      union all select 1 from proofs where customer_id = ${customerId}
      union all select 1 from reviews where customer_id = ${customerId}
      union all select 1 from customer_addresses where customer_id = ${customerId}
      union all select 1 from whatsapp_consents where customer_id = ${customerId}
      union all select 1 from notice_preferences where customer_id = ${customerId}
      union all select 1 from waiting_list_entries where customer_id = ${customerId}
      union all select 1 from fiscal_identities where customer_id = ${customerId}
      union all select 1 from applications where user_id = ${userId}
      union all select 1 from partner_members where user_id = ${userId}
      union all select 1 from company_members where user_id = ${userId}
      union all select 1 from dependents d join users u on u.email = d.email where u.id = ${userId}
    ) as kept`);
  return rows[0]?.kept ?? true;
}
