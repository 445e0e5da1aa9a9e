import { useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { useState } from "react";
import type { RescheduleInput } from "#machines/reschedule/reschedule.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { rescheduleLogic } from "./flow/actors.ts";
import { RescheduleScope } from "./flow/reschedule-actor.ts";
import { useMoveHistory } from "./flow/use-move-history.ts";
import { useOutcome } from "./flow/use-outcome.ts";
import { RescheduleScreen } from "./RescheduleScreen.tsx";

/** `/my-appointments/$appointmentId/reschedule`: an appointment moves to another time. */
export function ReschedulePage(input: RescheduleInput) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [logic] = useState(() => rescheduleLogic({ api, queryClient }));
  const actor = useActorRef(logic, { input, inspect });
  useMoveHistory(actor, input.appointmentId);
  useOutcome(actor, input.appointmentId);
  return (
    <RescheduleScope value={actor}>
      <RescheduleScreen />
    </RescheduleScope>
  );
}
