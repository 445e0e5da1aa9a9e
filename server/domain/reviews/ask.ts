import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { sendNotices } from "../notices/send.ts";
import { type Cursor, type DueRequest, takeDueRequests } from "./due-requests.ts";
import { requestText } from "./request-text.ts";

const BATCH = 500;

/**
 * Asks for the reviews of the sessions that ended a day ago, batch by batch, in bounded memory. A batch is one transaction:
 * who dies in the middle of it has sent nothing, and several who sweep at once never ask for the same.
 *
 * @returns how many were asked for
 */
export async function askForReviews(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { reviewedProfessions: reviewed } = deps.config;
  let asked = 0;
  let after: Cursor = null;
  do {
    const batch: { taken: DueRequest[]; last: Cursor } = await inTransaction(deps.db, async (tx) => {
      const found = await takeDueRequests(tx, { now, after, limit: BATCH, reviewed });
      const notices = found.taken.map((request) => ({
        to: request,
        ...requestText(request),
        dedupeKey: `review-request:${request.id}`,
      }));
      await sendNotices(tx, deps, notices, now);
      return found;
    });
    asked += batch.taken.length;
    after = batch.last;
  } while (after !== null);
  return asked;
}
