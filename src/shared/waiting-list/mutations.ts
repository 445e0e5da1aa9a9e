import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";

/** Joins a full time's list, or leaves one. What is known of the lists and the times is read again. */
export function useJoin() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call("joinWaitingList", { params: { id } }),
    onSettled: refresh,
  });
}

export function useLeave() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call("leaveWaitingList", { params: { id } }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["waitingList"] }),
      queryClient.invalidateQueries({ queryKey: ["activitySchedules"] }),
    ]);
}
