import type { ProfessionalType } from "./enums.ts";
import type { State } from "./states.ts";

type Regions = Record<State, number>;

/** Whose region a state is: Conselho Federal de Psicologia, "Conselhos regionais" (24 of them). */
const CRP: Regions = {
  ...{ DF: 1, PE: 2, BA: 3, MG: 4, RJ: 5, SP: 6, RS: 7, PR: 8, GO: 9, PA: 10, AP: 10, CE: 11, SC: 12 },
  ...{ PB: 13, MS: 14, AL: 15, ES: 16, RN: 17, MT: 18, SE: 19, AM: 20, RR: 20, PI: 21, MA: 22, TO: 23 },
  ...{ AC: 24, RO: 24 },
};

/** Conselho Federal de Nutrição: 11 regions. */
const CRN: Regions = {
  ...{ DF: 1, GO: 1, MT: 1, TO: 1, RS: 2, SP: 3, MS: 3, RJ: 4, ES: 4, BA: 5, SE: 5, PE: 6, AL: 6, PB: 6 },
  ...{ RN: 6, PA: 7, AC: 7, AM: 7, AP: 7, RO: 7, RR: 7, PR: 8, MG: 9, SC: 10, CE: 11, MA: 11, PI: 11 },
};

/** How many regions physiotherapists have. They changed too often for a state to be held against its region: see `isDoubtfulRegion`. */
const CREFITO_REGIONS = 20;

/** The states of CREFITO's first ten regions, as far as known; every other state has one of the later regions. */
const OLD_CREFITO: Partial<Regions> = {
  ...{ PE: 1, PB: 1, RN: 1, AL: 1, RJ: 2, SP: 3, MG: 4, RS: 5, CE: 6, BA: 7, PR: 8, MT: 9, SC: 10 },
};
const OLD_CREFITO_REGIONS = 10;

type Writing = (typed: string, state: State) => string | null;

const councils: Record<ProfessionalType, Writing> = {
  psychologist: (typed, state) => {
    const [, region, number] = /^(?:CRP[- ]*)?(?:(\d{1,2})[/ -]+)?(\d{4,6})$/.exec(typed) ?? [];
    return number && isOf(region, CRP[state]) ? `CRP ${String(CRP[state]).padStart(2, "0")}/${number}` : null;
  },
  nutritionist: (typed, state) => {
    const [, region, number] = /^(?:CRN[- ]*)?(?:(\d{1,2})[/ -]+)?(\d{4,6})$/.exec(typed) ?? [];
    return number && isOf(region, CRN[state]) ? `CRN-${CRN[state]} ${number}` : null;
  },
  physicalEducator: (typed, state) => {
    const [, number, kind, of] =
      /^(?:CREF[- ]*)?(\d{4,6})(?:[- ]?([GPT]))?(?:[/ -]+([A-Z]{2}))?$/.exec(typed) ?? [];
    if (!number || (of !== undefined && of !== state)) return null;
    return `CREF ${number.padStart(6, "0")}-${kind ?? "G"}/${state}`;
  },
  physiotherapist: (typed) => {
    const [, region, number] = /^(?:CREFITO[- ]*)?(\d{1,2})[/ -]+(\d{4,6})(?:[- ]?F)?$/.exec(typed) ?? [];
    const isRegion = Number(region) >= 1 && Number(region) <= CREFITO_REGIONS;
    return number && isRegion ? `CREFITO-${Number(region)} ${number}-F` : null;
  },
};

/** Who leaves the region out means their state's. */
const isOf = (typed: string | undefined, region: number) => typed === undefined || Number(typed) === region;

/**
 * A council's number as the council writes it, e.g. `CRP 06/123456`, `CRN-3 12345`, `CREF 012345-G/SP`, `CREFITO-3 123456-F`; null where
 * it is none, or one of another state. Prefix and region may be left out, but for CREFITO's region.
 */
export function councilNumber(profession: ProfessionalType, typed: string, state: State): string | null {
  const plain = typed
    .toUpperCase()
    .replaceAll(".", "")
    .replace(/\s+/g, " ")
    .replace(/ ?([/-]) ?/g, "$1")
    .trim();
  return councils[profession](plain, state);
}

/** Whether a number as the council writes it names a region of CREFITO that seems another state's: to be looked at, not refused. */
export function isDoubtfulRegion(registration: string, state: State): boolean {
  const [, typed] = /^CREFITO-(\d+) /.exec(registration) ?? [];
  if (typed === undefined) return false;
  const region = OLD_CREFITO[state];
  return region === undefined ? Number(typed) <= OLD_CREFITO_REGIONS : Number(typed) !== region;
}
