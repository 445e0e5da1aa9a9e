import { queryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { type ChangeSettings, useChange } from "#src/shared/change/use-change.ts";

/** Who speaks for the company. Others change it at the same time: it is never old. */
export const teamOptions = (api: Api) =>
  queryOptions({
    queryKey: ["companyTeam"],
    queryFn: ({ signal }) => api.call("companyTeam", {}, { signal }),
    staleTime: 5_000,
  });

/** Changes the team; the list is asked for anew. */
export const useTeamChange = <T>(change: (api: Api, input: T) => Promise<unknown>, said: ChangeSettings<T>) =>
  useChange(change, { ...said, readAgain: [teamOptions(useApi()).queryKey] });
