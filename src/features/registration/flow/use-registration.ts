import { useRouter } from "@tanstack/react-router";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { type ActorRefFrom, fromPromise } from "xstate";
import type { Employer } from "#contract/registration.ts";
import { registrationMachine } from "#machines/registration/registration.machine.ts";
import type { NamedEmployer, RegistrationInput } from "#machines/registration/registration.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";
import { stepOf } from "./step-of.ts";

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

/** The statechart of a registration, from the question about work or from the step that was left. It is kept as it goes on. */
export function useRegistration(begin: "employer" | "form") {
  const api = useApi();
  const [settings] = useState(() => ({ logic: registrationLogic(api), input: inputOf(begin) }));
  const actor = useActorRef(settings.logic, { input: settings.input, inspect });
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const step = stepOf(snapshot);
      if (step) keepDraft({ step, employer: snapshot.context.employer });
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return { actor, snapshot: useSelector(actor, (current) => current) };
}

function inputOf(begin: "employer" | "form"): RegistrationInput {
  const { step, employer } = readDraft();
  return { start: begin === "form" ? step : begin, employer };
}

function registrationLogic(api: Api) {
  return registrationMachine.provide({
    actors: {
      checkCpf: fromPromise(({ input: { person }, signal }) =>
        api.call("registerCpf", { body: person }, { signal }),
      ),
      // Without the actor's signal: leaving the page must not take the request back.
      send: fromPromise(({ input: { registration, employer } }) =>
        api.call("registerMember", { body: { ...registration, employer: employerOf(employer) } }),
      ),
    },
  });
}

const employerOf = (named: NamedEmployer | null): Employer | null =>
  named && { companyId: named.company.id, ...named.proof };

/** Once it is sent, nothing of it stays in the browser, and the page that follows knows whom the mail went to. */
export function useSent(actor: RegistrationActor, email: () => string): void {
  const { navigate } = useRouter();
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const state = { registeredEmail: email() };
        void navigate({ to: "/registro/membro/conta-criada", state, replace: true }).then(forgetDraft);
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, email, navigate]);
}
