import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { type Limit, takeTries } from "#server/domain/rate-limits/limits.ts";
import { isProviderSilent } from "#server/ports/provider-failures.ts";
import { chargesOf, ownCharges } from "./charges.ts";
import { takeIn } from "./receive.ts";

/**
 * Asks the provider whether money has come for an order that waits for it: about the codes that somebody has and that
 * were not taken back. A provider that does not answer leaves everything as it is.
 */
export async function lookForPix(deps: Deps, billingId: string): Promise<void> {
  const charges = await inTransaction(deps.db, (tx) => chargesOf(tx, billingId));
  try {
    for (const charge of charges.filter(({ code, removedAt }) => code && !removedAt))
      await askAbout(deps, charge);
  } catch (failure) {
    if (!isProviderSilent(failure)) throw failure;
  }
}

/** Asks about one charge, whatever has become of its order. @throws ProviderTimeout, ProviderUnreachable */
export async function askAbout(deps: Deps, charge: { txid: string; billingId: string }): Promise<void> {
  const found = await deps.ports.pix.lookup(charge.txid);
  if (found) await takeIn(deps, { ...charge, payments: found.payments });
}

/** How often the provider is asked about one charge because somebody sends notices of it. */
export const noticeLimitOf = (txid: string): Limit => ({ key: `pix-notice:${txid}`, tries: 30, windowS: 60 });

/**
 * Acts on a notice of payments. A notice proves nothing and is believed nothing but that it is time to ask: an unknown
 * txid is passed over, a known one is looked up at the provider.
 *
 * @throws ProviderTimeout, ProviderUnreachable, Refusal RATE_LIMITED: the notice has to come again
 */
export async function heedNotice(deps: Deps, txids: readonly string[]): Promise<void> {
  const known = await inTransaction(deps.db, (tx) => ownCharges(tx, [...new Set(txids)]));
  const limits = known.map(({ txid }) => noticeLimitOf(txid));
  await takeTries(deps.db, limits, deps.clock.now());
  for (const charge of known) await askAbout(deps, charge);
}
