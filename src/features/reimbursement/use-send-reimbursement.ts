import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import type { ReimbursementSubmission } from "./reimbursement.schema.ts";

/** Sends the proof, then the request. Tried again after a lost answer, both are the same as before. */
export function useSendReimbursement() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ proof, ...request }: ReimbursementSubmission) => {
      const { id: proofId } = await api.call("uploadProof", { body: proof });
      return api.call("createReimbursement", { body: { ...request, proofId } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["reimbursements"] }),
  });
}
