import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
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

/**
 * Keeps a notice of payments until the workers have acted on it. It is believed nothing but that it is time to ask: each
 * charge of ours that it names is looked up at the provider, in order; what is not ours is passed over.
 */
export async function keepNotice({ db, jobs }: Deps, txids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await ownCharges(tx, [...new Set(txids)]);
    // In one order everywhere: notices of the same charges would wait for each other.
    known.sort((a, b) => (a.txid < b.txid ? -1 : 1));
    for (const charge of known) await jobs.send(tx, "pix-notice", charge, { key: charge.txid });
  });
}
