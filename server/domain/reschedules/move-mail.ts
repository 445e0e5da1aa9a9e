import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { zonedIso } from "#server/domain/zoned-time.ts";
import { moveMailText } from "./mail-text.ts";

interface Row extends Record<string, unknown> {
  appointment_id: string;
  email: string;
  name: string;
  title: string;
  partner_name: string;
  from_ms: number;
  from_zone: string;
  to_ms: number;
  to_zone: string;
}

/** Sends the mail about a move, once however often the job runs. */
export async function sendMoveMail(deps: Deps, { moveId }: JobPayloads["move-mail"]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select m.appointment_id, u.email, ${calledIn("c")} as name, b.title, b.partner_name,
        (extract(epoch from f.starts_at) * 1000)::float8 as from_ms, f.time_zone as from_zone,
        (extract(epoch from t.starts_at) * 1000)::float8 as to_ms, t.time_zone as to_zone
      from appointment_moves m
      join activity_schedules f on f.id = m.from_schedule_id
      join activity_schedules t on t.id = m.to_schedule_id
      join billing_schedules l on l.id = m.appointment_id
      join billings b on b.id = l.billing_id
      join customers c on c.id = b.customer_id
      join users u on u.id = c.user_id
      where m.id = ${moveId} and c.anonymised_at is null`);
    const move = rows[0];
    if (!move) return;
    const mail = moveMailText({
      id: move.appointment_id,
      name: move.name.split(" ")[0] ?? move.name,
      title: move.title,
      partnerName: move.partner_name,
      from: zonedIso(new Date(move.from_ms), move.from_zone),
      to: zonedIso(new Date(move.to_ms), move.to_zone),
    });
    await deps.ports.mail.send(
      tx,
      { to: move.email, ...mail, dedupeKey: `move:${moveId}` },
      deps.clock.now(),
    );
  });
}
