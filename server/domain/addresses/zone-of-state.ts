import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";

/** The states that are not on the clock of Brasília. Towns of the far west of Amazonas, on another one, go by their capital's. */
const ZONES: Readonly<Record<string, string>> = {
  AC: "America/Rio_Branco",
  AM: "America/Manaus",
  MS: "America/Campo_Grande",
  MT: "America/Cuiaba",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
};

/** The clock of a state, by its two letters, as an IANA name. */
export const zoneOfState = (state: string): string => ZONES[state] ?? BUSINESS_TIME_ZONE;
