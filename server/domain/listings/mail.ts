import { sql } from "drizzle-orm";
import type { ListingChangeKind } from "#contract/listing-change.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { greetingOf } from "../recovery/greeting.ts";
import { changeRefusedText } from "./mail-text.ts";

interface Owner extends Record<string, unknown> {
  user_id: string;
  email: string;
  kind: ListingChangeKind;
  title: string | null;
  reason: string;
}

/** Tells whoever speaks for a partner why what they sent for their page is not shown. */
export async function tellRefusal(
  tx: Transaction,
  { ports, clock }: Pick<Deps, "ports" | "clock">,
  changeId: string,
): Promise<void> {
  const { rows } = await tx.execute<Owner>(sql`
    select u.id as user_id, u.email, c.kind, coalesce(pp.name, a.title, f.alt) as title, c.refusal_reason as reason
    from listing_changes c join partner_members m on m.partner_id = c.partner_id and m.removed_at is null
    join users u on u.id = m.user_id
    left join partner_places pp on pp.id = c.place_id left join activities a on a.id = c.activity_id
    left join photos f on f.id = c.photo_id
    where c.id = ${changeId} order by u.id`);
  const now = clock.now();
  for (const { user_id, email, ...refusal } of rows) {
    const text = changeRefusedText({ name: await greetingOf(tx, user_id), ...refusal });
    await ports.mail.send(
      tx,
      { ...text, to: email, dedupeKey: `listing-change:${changeId}:${user_id}` },
      now,
    );
  }
}
