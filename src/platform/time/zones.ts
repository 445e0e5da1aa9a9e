import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";

/** How Brazilians call the clock of a place, to stand after a time: "horário de Brasília". */
export function zoneName(timeZone: string): string {
  switch (timeZone) {
    case "America/Manaus":
    case "America/Porto_Velho":
    case "America/Boa_Vista":
      return t`horário de Manaus`;
    case "America/Cuiaba":
    case "America/Campo_Grande":
      return t`horário de Cuiabá`;
    case "America/Rio_Branco":
    case "America/Eirunepe":
      return t`horário do Acre`;
    case "America/Noronha":
      return t`horário de Fernando de Noronha`;
    default:
      return t`horário de Brasília`;
  }
}

/** True where the reader's clock shows another time at that instant than the clock of the place. */
export function clocksDiffer(timeZone: string, readerZone: string, instant: string): boolean {
  return clock(timeZone, instant) !== clock(readerZone, instant);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string, instant: string): string {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, known);
  return known.format(new Date(instant));
}

let clockHere: Intl.DateTimeFormat | null = null;

/** The time zone of the device. One formatter is asked: a new one each time costs a list of cards more than its drawing. */
export function readReaderZone(): string {
  if (!clockHere) {
    clockHere = new Intl.DateTimeFormat();
    document.addEventListener("visibilitychange", forgetClock, { once: true });
  }
  return clockHere.resolvedOptions().timeZone;
}

function forgetClock(): void {
  clockHere = null;
}

const never = () => () => {};

/** The reader's IANA time zone. On the server and during hydration that of most readers: for them no word changes. */
export function useReaderZone(): string {
  return useSyncExternalStore(never, readReaderZone, () => BUSINESS_TIME_ZONE);
}
