import type * as v from "valibot";
import type { Address } from "#contract/user-data.ts";
import type { Addresses } from "../../ports/addresses/addresses.ts";
import { Refusal } from "../refusal.ts";

/** The located address of a CEP, 8 digits. @throws Refusal CEP_NOT_FOUND, ADDRESS_NOT_FOUND */
export async function resolveAddress(
  addresses: Addresses,
  cep: string,
): Promise<v.InferOutput<typeof Address>> {
  const answer = await addresses.byCep(cep);
  if (answer.kind === "unknown") throw new Refusal("CEP_NOT_FOUND");
  if (answer.kind === "unlocated") throw new Refusal("ADDRESS_NOT_FOUND");
  return answer.address;
}
