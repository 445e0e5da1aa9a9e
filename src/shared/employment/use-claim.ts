import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { EmploymentClaim } from "#contract/employment.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** Claims the benefit of the company whose roster one is on. Prices depend on it: everything is asked for anew. */
export function useClaim() {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: EmploymentClaim) => api.call("claimEmployment", { body }),
    onSuccess: async ({ companyName }) => {
      toast.show({ tone: "success", text: t`Pronto! Seu benefício da ${companyName ?? ""} está ativo.` });
      await queryClient.invalidateQueries();
      // A purchase under way begins again with its answers: methods and price are another customer's now.
      await router.invalidate();
    },
  });
}
