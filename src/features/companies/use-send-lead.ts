import { useMutation } from "@tanstack/react-query";
import type { CompanyLead } from "#contract/company-lead.ts";
import { useApi } from "#src/platform/http/use-api.ts";

/** Sends a wish to be called. What was lost on its way may be sent again: it is kept once. */
export function useSendLead() {
  const api = useApi();
  return useMutation({ mutationFn: (body: CompanyLead) => api.call("leadCompany", { body }) });
}
