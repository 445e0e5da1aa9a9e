import { and, desc, eq, gt } from "drizzle-orm";
import { NO_SHOW_WINDOW_DAYS } from "#contract/constants.ts";
import type { NoShow } from "#contract/wallet.ts";
import type { Transaction } from "#server/db/database.ts";
import { benefitNoShows } from "#server/db/schema/benefit-no-shows.ts";
import { zonedIso } from "../zoned-time.ts";
import type { Benefit } from "./benefit.ts";

const DAY_MS = 86_400_000;

/** The sessions missed without a word that still count at `now`, newest first. */
export async function readNoShows(
  tx: Transaction,
  { id }: Pick<Benefit, "id">,
  now: Date,
): Promise<NoShow[]> {
  const since = new Date(now.getTime() - NO_SHOW_WINDOW_DAYS * DAY_MS);
  const rows = await tx
    .select()
    .from(benefitNoShows)
    .where(and(eq(benefitNoShows.benefitId, id), gt(benefitNoShows.missedAt, since)))
    .orderBy(desc(benefitNoShows.missedAt));
  return rows.map(({ id, title, missedAt, timeZone }) => ({
    id,
    title,
    missedAt: zonedIso(missedAt, timeZone),
    timeZone,
  }));
}
