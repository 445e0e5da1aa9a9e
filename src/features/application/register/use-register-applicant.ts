import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { ApplicationForm } from "#contract/application.ts";
import { TERMS_VERSION } from "#contract/constants.ts";
import { isAnswerLost, isRefusal } from "#src/platform/errors/app-error.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import type { Submitted } from "../form/use-details-form.ts";
import { applicationsOptions } from "../queries.ts";

/**
 * Sends a registration, and waits for its mail; whoever is signed in begins the application at once. Sent again, the newer
 * takes the place of the older.
 */
export function useRegisterApplicant() {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const unanswered = useRef<string | null>(null);
  const begin = async (body: ApplicationForm): Promise<unknown> => {
    const sent = JSON.stringify(body);
    try {
      return await api.call("createApplication", { body });
    } catch (error) {
      // The same was sent before, and its answer was lost: it is what is open.
      if (isRefusal(error, "APPLICATION_OPEN") && unanswered.current === sent) return null;
      if (isAnswerLost(error)) unanswered.current = sent;
      throw error;
    }
  };
  return useMutation({
    mutationFn: ({ details: form, access }: Submitted<ApplicationForm>): Promise<unknown> => {
      if (!access) return begin(form);
      const body = { email: access.email, password: access.password, termsVersion: TERMS_VERSION } as const; // the literal
      return form.kind === "COMPANY"
        ? api.call("registerCompany", { body: { ...body, form } })
        : api.call("registerSpecialist", { body: { ...body, form } });
    },
    onSuccess: async (_, { details, access }) => {
      if (!access) {
        await queryClient.invalidateQueries({ queryKey: applicationsOptions(api).queryKey });
        await navigate({ to: "/cadastro", search: { kind: details.kind }, replace: true });
        return;
      }
      await navigate({
        to:
          details.kind === "COMPANY"
            ? "/registro/empresa/conta-criada"
            : "/registro/especialista/conta-criada",
        state: { registeredEmail: access.email },
        replace: true,
      });
    },
  });
}
