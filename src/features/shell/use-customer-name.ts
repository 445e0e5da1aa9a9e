import { useQuery } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";

/** The name of the signed-in customer; null while it is not known. */
export function useCustomerName(): string | null {
  const { data } = useQuery(callOptions(useApi(), "customerMe", {}));
  return data?.name ?? null;
}
