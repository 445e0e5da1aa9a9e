import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ApplicationForm } from "#contract/application.ts";
import { TERMS_VERSION } from "#contract/constants.ts";
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
  return useMutation({
    mutationFn: ({ details: form, access }: Submitted<ApplicationForm>): Promise<unknown> => {
      if (!access) return api.call("createApplication", { body: form });
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
