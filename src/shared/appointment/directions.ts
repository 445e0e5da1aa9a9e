import type { PartnerPlace } from "#contract/catalogue.ts";

/** Directions to a place from where one is: opens the map app of a phone. */
export function directionsTo({ latitude, longitude }: PartnerPlace): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
