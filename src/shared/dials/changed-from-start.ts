import type { Dials, Settings } from "#contract/dials.ts";

/** What an address has to say of settings: those that have left their start. */
export function changedFromStart<D extends Dials>(dials: D, settings: Settings<D>): Partial<Settings<D>> {
  const changed = Object.entries(settings).filter(([name, value]) => dials[name]?.start !== value);
  return Object.fromEntries(changed) as Partial<Settings<D>>; // Entries of the settings, some left out.
}
