import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { cep as cepSchema } from "#contract/documents.ts";
import type { Address } from "#contract/user-data.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { addressOptions } from "./queries.ts";

/** Looks a CEP up as soon as it is complete; `onFound` gets the address of each that is typed, once. */
export function useAddress(typedCep: string, onFound: (address: Address) => void) {
  const api = useApi();
  const known = useRef(typedCep);
  const parsed = v.safeParse(cepSchema, typedCep);
  const query = useQuery({
    ...addressOptions(api, parsed.success ? parsed.output : ""),
    enabled: parsed.success,
  });
  const address = parsed.success ? query.data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address may overwrite what was typed.
  useEffect(() => {
    if (!address || known.current === typedCep) return;
    known.current = typedCep;
    onFound(address);
  }, [address]);
  return {
    address,
    isLooking: parsed.success && query.isFetching,
    error: parsed.success && query.error ? errorText(query.error) : undefined,
  };
}
