import { queryOptions } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { type ChangeSettings, useChange } from "#src/shared/change/use-change.ts";

/** Who may use the benefit beside its holder. They buy meanwhile: it is never old. */
export const dependentsOptions = (api: Api) =>
  queryOptions({ ...callOptions(api, "dependents", {}), staleTime: 5_000 });

/** What a dependent used month by month. */
export const dependentUseOptions = (api: Api, id: string) =>
  callOptions(api, "dependentUse", { params: { id } });

/** Changes who may use the benefit, or how much of it; the list is asked for anew. */
export const useDependentsChange = <T>(
  change: (api: Api, input: T) => Promise<unknown>,
  said: ChangeSettings<T>,
) => useChange(change, { ...said, readAgain: [dependentsOptions(useApi()).queryKey] });
