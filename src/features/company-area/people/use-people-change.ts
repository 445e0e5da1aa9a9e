import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { type ChangeSettings, useChange } from "#src/shared/change/use-change.ts";
import { groupsOptions, overviewOptions } from "../queries.ts";
import { allPeople } from "./queries.ts";

/** Changes the roster; the lists and the numbers that follow from it are asked for anew. */
export function usePeopleChange<T>(
  change: (api: Api, input: T) => Promise<unknown>,
  said: ChangeSettings<T>,
) {
  const api = useApi();
  const readAgain = [allPeople.queryKey, groupsOptions(api).queryKey, overviewOptions(api).queryKey];
  return useChange(change, { ...said, readAgain });
}
