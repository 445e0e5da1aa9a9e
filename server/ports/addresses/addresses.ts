import type * as v from "valibot";
import type { Address } from "#contract/user-data.ts";

/**
 * What a CEP resolves to. `unknown`: no such CEP. `unlocated`: the CEP exists but has no place on the map. `address`:
 * with degrees in WGS 84; `street` and `district` are empty where only the city is known.
 */
export type AddressAnswer =
  | { kind: "unknown" }
  | { kind: "unlocated" }
  | { kind: "address"; address: v.InferOutput<typeof Address> };

/** Looks up addresses by CEP, 8 digits. May take seconds: never call it inside a transaction. */
export interface Addresses {
  byCep(cep: string): Promise<AddressAnswer>;
}
