import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";

/** Forgets a saved card, then reads the list again. */
export function useDeleteCard() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("deleteCard", { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["savedCards"] }),
  });
}
