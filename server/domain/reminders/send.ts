import { inTransaction } from "#server/db/database.ts";
import { REMINDER_KINDS } from "#server/db/schema/reminders.ts";
import type { Deps } from "#server/deps.ts";
import { sendNotices } from "#server/domain/notices/send.ts";
import { type Cursor, type DueReminder, type ReminderKind, takeDue } from "./due.ts";
import { reminderText } from "./text.ts";

const BATCH = 500;

/**
 * Sends every reminder that is due, batch by batch, in bounded memory. A batch is one transaction: who dies in the middle of
 * it has sent nothing, and several who sweep at once never send the same.
 *
 * @returns how many were sent
 */
export async function sendReminders(deps: Deps): Promise<number> {
  let sent = 0;
  for (const kind of REMINDER_KINDS) sent += await sweep(deps, kind);
  return sent;
}

async function sweep(deps: Deps, kind: ReminderKind): Promise<number> {
  const now = deps.clock.now();
  let sent = 0;
  let after: Cursor = null;
  do {
    const batch: { taken: DueReminder[]; last: Cursor } = await inTransaction(deps.db, async (tx) => {
      const found = await takeDue(tx, kind, { now, after, limit: BATCH });
      const notices = found.taken.map((reminder) => ({
        to: reminder,
        ...reminderText(kind, reminder, now),
        dedupeKey: `reminder:${kind}:${reminder.id}:${reminder.schedule_id}`,
      }));
      await sendNotices(tx, deps, notices, now);
      return found;
    });
    sent += batch.taken.length;
    after = batch.last;
  } while (after !== null);
  return sent;
}
