import { useSelector } from "@xstate/react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import type { MailCodeActor } from "./use-mail-code.ts";

/** Why the last call did not succeed; a wrong code is said at its field. */
export function CodeProblem({ actor }: { actor: MailCodeActor }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (!failure || failure.code === "CODE_WRONG") return null;
  return <Alert tone="danger">{errorText(failure)}</Alert>;
}
