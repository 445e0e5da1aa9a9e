import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** Says whether a company has its answer, and reads the lists again. */
export function useHandleLead(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (handled: boolean) => api.call("handleLead", { params: { id }, body: { handled } }),
    onSuccess: (_, handled) =>
      toast.show({ tone: "success", text: handled ? t`Empresa respondida` : t`Empresa de volta à espera` }),
    onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["leads"] }),
  });
}
