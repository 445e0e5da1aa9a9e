import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Application, ApplicationForm, DocumentKind } from "#contract/application.ts";
import { failedWith } from "#contract/failure.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { applicationsOptions } from "../queries.ts";

/** One change at a time: an answer that comes late must not take a newer one back. */
const oneByOne = (id: string) => ({ id: `application:${id}` });

/** What was answered takes the place of what was known; where somebody else was faster it is asked again. */
function useAnswered() {
  const { queryKey } = applicationsOptions(useApi());
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey });
  return {
    onSuccess: (answer: Application) =>
      queryClient.setQueryData(queryKey, (known) => ({
        content: (known?.content ?? []).map((one) => (one.id === answer.id ? answer : one)),
      })),
    onError: (error: Error) => {
      if (failedWith(error, "APPLICATION_CHANGED", "NOT_FOUND")) void again();
    },
    again,
  };
}

export function useChange(id: string) {
  const api = useApi();
  const { onSuccess, onError } = useAnswered();
  return useMutation({
    scope: oneByOne(id),
    mutationFn: (body: ApplicationForm) => api.call("changeApplication", { params: { id }, body }),
    onSuccess,
    onError,
  });
}

/** A file for the place of a document, or null to take it away. */
export function useDocument(id: string, kind: DocumentKind) {
  const api = useApi();
  const { onSuccess, onError } = useAnswered();
  const params = { id, kind };
  return useMutation({
    scope: oneByOne(id),
    mutationFn: (file: File | null) =>
      file ? api.call("uploadDocument", { params, body: file }) : api.call("removeDocument", { params }),
    onSuccess,
    onError,
  });
}

export function useSend(id: string) {
  const api = useApi();
  const { onSuccess, onError } = useAnswered();
  return useMutation({
    scope: oneByOne(id),
    mutationFn: () => api.call("sendApplication", { params: { id } }),
    onSuccess: (answer) => {
      onSuccess(answer);
      toast.show({ tone: "success", text: t`Cadastro enviado. Avisamos você por e-mail.` });
    },
    onError,
  });
}

export function useWithdraw(id: string) {
  const api = useApi();
  const { again } = useAnswered();
  return useMutation({
    scope: oneByOne(id),
    mutationFn: () => api.call("withdrawApplication", { params: { id } }),
    onSuccess: () => {
      toast.show({ tone: "success", text: t`Cadastro cancelado` });
      return again();
    },
  });
}
