import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";

/** Another device may have signed in or out a moment ago. */
export const sessionsOptions = (api: Api) => ({ ...callOptions(api, "sessions", {}), staleTime: 0 });

/** Ends one session, or with `null` all but this; then reads the list again. */
export function useEndSessions() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await api.call("endOtherSessions");
      else await api.call("endSession", { params: { id } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsOptions(api).queryKey }),
  });
}
