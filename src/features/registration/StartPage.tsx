import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { stepOf } from "./flow/step-of.ts";
import { useRegistration } from "./flow/use-registration.ts";
import { AskEmployer } from "./start/AskEmployer.tsx";
import { ChooseCompany } from "./start/ChooseCompany.tsx";
import { ProveEmployer } from "./start/ProveEmployer.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

/** `/registro/membro/init`: where one works, before anything else is asked. */
export function StartPage({ returnTo }: { returnTo: string | undefined }) {
  const { actor, snapshot } = useRegistration("employer");
  const navigate = useNavigate();
  const isAnswered = stepOf(snapshot) !== null;
  useEffect(() => {
    if (isAnswered) void navigate({ to: "/registro/membro/formulario", search: { returnTo } });
  }, [isAnswered, navigate, returnTo]);
  const { company, employer } = snapshot.context;
  const isChoosing = snapshot.matches("choosingCompany");
  const isProving = !isChoosing && company !== null && (snapshot.matches("provingEmployer") || isAnswered);
  const content = useHeadingFocus<HTMLDivElement>(
    isChoosing ? "company" : isProving ? "proof" : "work",
    "h1",
  );
  return (
    <div ref={content}>
      {isChoosing ? (
        <ChooseCompany send={actor.send} />
      ) : isProving ? (
        <ProveEmployer company={company} proof={employer?.proof ?? null} send={actor.send} />
      ) : (
        <AskEmployer returnTo={returnTo} send={actor.send} />
      )}
    </div>
  );
}
