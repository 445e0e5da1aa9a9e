import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { isGone } from "#src/shared/change/is-gone.ts";
import { type ChangeSettings, useChange } from "#src/shared/change/use-change.ts";

const CHANGED = [["waitingList"], ["activitySchedules"]] as const;

/** Joins a full time's list, or leaves one. What is known of the lists and the times is read again. */
export function useJoin() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call("joinWaitingList", { params: { id } }),
    onSettled: refresh,
  });
}

/** @param words what is said once it is left, and what happens then */
export const useLeave = (words: Pick<ChangeSettings<string>, "done" | "onDone">) =>
  useChange<string>((api, id) => api.call("leaveWaitingList", { params: { id } }), {
    ...words,
    readAgain: CHANGED,
    isDone: async (api, id) => {
      const { content, missed } = await api.call("waitingList");
      return isGone([...content, ...missed], id);
    },
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
