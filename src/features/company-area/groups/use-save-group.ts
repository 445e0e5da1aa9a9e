import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BenefitGroupForm, CompanyGroup } from "#contract/company.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { groupsOptions, overviewOptions } from "../queries.ts";

/** Makes a group, or changes the one that was read; the lists are asked for anew, also where somebody else was faster. */
export function useSaveGroup(group: CompanyGroup | null, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: groupsOptions(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: overviewOptions(api).queryKey }),
    ]);
  return useMutation({
    mutationFn: (body: BenefitGroupForm) =>
      group
        ? api.call("companyChangeBenefit", {
            params: { id: group.id },
            body: { group: body, updatedAt: group.updatedAt },
          })
        : api.call("companyCreateBenefit", { body }),
    onSuccess: async () => {
      await readAgain();
      toast.show({ tone: "success", text: group ? t`Grupo alterado` : t`Grupo criado` });
      onSaved();
    },
    onError: readAgain,
  });
}
