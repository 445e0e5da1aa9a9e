import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";

/** Makes a shop the one of the specialist who signs in with an e-mail: its bookings are theirs to look at. */
export async function giveShop(db: Database, shop: Shop, email: string): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.execute(sql`update activities set partner_id = (select m.partner_id from partner_members m
      join users u on u.id = m.user_id where u.email = ${email}) where id = ${shop.activity}`),
  );
}
