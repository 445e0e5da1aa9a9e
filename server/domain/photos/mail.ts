import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { greetingOf } from "../recovery/greeting.ts";
import { photoRefusedText } from "./mail-text.ts";

interface Owner extends Record<string, unknown> {
  user_id: string;
  email: string;
  alt: string;
  reason: string;
}

/** Tells whoever speaks for a photo's partner why it was refused, once about each refusal. */
export async function tellOwners(
  tx: Transaction,
  { ports, clock }: Pick<Deps, "ports" | "clock">,
  photoId: string,
): Promise<void> {
  const { rows } = await tx.execute<Owner>(sql`
    select u.id as user_id, u.email, f.alt, f.refusal_reason as reason from photos f
    join partner_members m on m.partner_id = f.partner_id and m.removed_at is null
    join users u on u.id = m.user_id where f.id = ${photoId} order by u.id`);
  const now = clock.now();
  for (const { user_id, email, alt, reason } of rows) {
    const text = photoRefusedText({ name: await greetingOf(tx, user_id), alt, reason });
    const dedupeKey = `photo:${photoId}:${user_id}:${now.toISOString()}`;
    await ports.mail.send(tx, { ...text, to: email, dedupeKey }, now);
  }
}
