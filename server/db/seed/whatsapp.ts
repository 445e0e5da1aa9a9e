import type { PartnerSeed } from "./catalogue/types.ts";
import { seedNumber } from "./seed-id.ts";

const AREA_CODES: Readonly<Record<string, string>> = {
  sp: "11",
  rj: "21",
  bh: "31",
  cwb: "41",
  poa: "51",
  ssa: "71",
  rec: "81",
  for: "85",
  bsb: "61",
  cps: "19",
  fln: "48",
  mao: "92",
};
const WITHOUT = new Set(["pausa-coletiva"]);

/**
 * A partner's number with WhatsApp; one of them has none. Made up, as 90000 shows. The area code is
 * that of the partner's first place, or São Paulo's.
 */
export function whatsAppOf({ key, places }: PartnerSeed): string | null {
  if (WITHOUT.has(key)) return null;
  const [city = ""] = places[0]?.[0].split("-") ?? [];
  return `${AREA_CODES[city] ?? "11"}90000${String(seedNumber(`whatsapp/${key}`, 10_000)).padStart(4, "0")}`;
}
