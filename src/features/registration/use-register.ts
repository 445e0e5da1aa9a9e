import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { draft } from "./draft.ts";
import { type MemberSubmission, registrationOf } from "./member.schema.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The e-mail that was just registered: told to the next page, and to no address. */
    registeredEmail?: string;
  }
}

/** Sends a registration; nothing of it stays in the browser then. Sent again, the newer takes the place of the older. */
export function useRegister(returnTo: string | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (submission: MemberSubmission) =>
      api.call("registerMember", { body: registrationOf(submission, returnTo) }),
    onSuccess: async (_, { email }) => {
      await navigate({
        to: "/registro/membro/conta-criada",
        state: { registeredEmail: email },
        replace: true,
      });
      draft.remove();
    },
  });
}
