import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import type { RegistrationEvent, RegistrationStep } from "#machines/registration/registration.types.ts";
import { type SteppedFlow, useStepHistory } from "#src/platform/navigation/use-step-history.ts";
import { STEPS } from "./draft.ts";
import { stepOf } from "./step-of.ts";
import type { RegistrationActor } from "./use-registration.ts";

const TO = "/registro/membro/formulario";

/** The browser's Back goes step by step, and Forward too where the step's fields are good. */
export function useFormHistory(
  actor: RegistrationActor,
  {
    returnTo,
    nextOf,
  }: { returnTo: string | undefined; nextOf: (step: RegistrationStep) => RegistrationEvent | null },
): void {
  const { navigate } = useRouter();
  const next = useRef(nextOf);
  useEffect(() => {
    next.current = nextOf;
  }, [nextOf]);
  const flow = useMemo(
    (): SteppedFlow<RegistrationStep> => ({
      path: TO,
      steps: STEPS,
      read: (value) => (value === undefined ? "dados" : (STEPS.find((step) => step === value) ?? null)),
      present: () => stepOf(actor.getSnapshot()),
      onChange: (listener) => actor.subscribe(listener),
      show: (step, stepTrail, replace) => {
        const search = { returnTo, step: step === "dados" ? undefined : step };
        void navigate({ to: TO, search, state: { stepTrail }, replace });
      },
      move(_, entries) {
        for (let forward = entries; forward > 0; forward--) {
          const step = stepOf(actor.getSnapshot());
          const event = step && next.current(step);
          if (event) actor.send(event);
        }
        for (let back = entries; back < 0; back++) actor.send({ type: "step.back" });
      },
    }),
    [actor, navigate, returnTo],
  );
  useStepHistory(flow);
}
