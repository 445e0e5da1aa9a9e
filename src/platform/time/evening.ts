import { isoDateAt } from "./format.ts";
import { readReaderZone } from "./zones.ts";

/** The evening of a day on the reader's clock: from 18h until midnight. `now`: epoch ms. */
export function eveningOf(now: number): { from: string; until: string } {
  const day = isoDateAt(new Date(now), readReaderZone());
  // Without an offset, an instant is read on the clock of the device.
  const [from, until] = [new Date(`${day}T18:00`), new Date(`${day}T24:00`)];
  return { from: from.toISOString(), until: until.toISOString() };
}
