import { plural } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FailedJobs } from "#contract/failed-jobs.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** Has the jobs of a kind and reason tried again, and reads the list again. */
export function useRetryJobs({ kind, reason }: FailedJobs) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("retryJobs", { body: { kind, reason } }),
    onSuccess: ({ retried }) =>
      toast.show({
        tone: "success",
        text: plural(retried, {
          0: "Nada mais a tentar: já deu certo",
          one: "# tarefa é tentada de novo agora",
          other: "# tarefas são tentadas de novo agora",
        }),
      }),
    onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["failedJobs"] }),
  });
}
