import { useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { useState } from "react";
import type { CancelInput } from "#machines/cancel/cancel.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { CancelScreen } from "./CancelScreen.tsx";
import { cancelLogic } from "./flow/actors.ts";
import { CancelScope } from "./flow/cancel-actor.ts";
import { useCancelHistory } from "./flow/use-cancel-history.ts";
import { useOutcome } from "./flow/use-outcome.ts";

/** `/my-appointments/$appointmentId/cancel`: an appointment, or its whole purchase, is given up. */
export function CancelPage(input: CancelInput) {
  const { appointmentId } = input;
  const api = useApi();
  const queryClient = useQueryClient();
  const [logic] = useState(() => cancelLogic({ api, queryClient }));
  const actor = useActorRef(logic, { input, inspect });
  useCancelHistory(actor, appointmentId);
  useOutcome(actor, appointmentId);
  return (
    <CancelScope value={actor}>
      <CancelScreen />
    </CancelScope>
  );
}
