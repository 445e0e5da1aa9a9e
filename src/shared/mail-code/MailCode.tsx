import { useSelector } from "@xstate/react";
import { AskForCode } from "./AskForCode.tsx";
import { CodeOver } from "./CodeOver.tsx";
import { NewPersonForm } from "./NewPersonForm.tsx";
import { TypeCode } from "./TypeCode.tsx";
import type { MailCodeActor, MailCodeSnapshot } from "./use-mail-code.ts";

/** Where signing in by a code stands: which e-mail, the code, a code that is over, or the name of somebody new. */
export type CodeStage = "email" | "code" | "over" | "person";

export function stageOf(snapshot: MailCodeSnapshot): CodeStage {
  if (snapshot.matches("over") || (snapshot.matches("requesting") && snapshot.context.isOver)) return "over";
  if (snapshot.matches("introducing") || snapshot.matches("making")) return "person";
  // Until the page goes on, it stays as it was.
  if (snapshot.matches("signedIn") && snapshot.context.isProven) return "person";
  return snapshot.context.sent && !snapshot.matches("askingEmail") ? "code" : "email";
}

/** Signing in, or becoming a customer, by a code that is sent by mail. `returnTo`: where the other ways in lead on to. */
export function MailCode({ actor, returnTo }: { actor: MailCodeActor; returnTo: string | undefined }) {
  const stage = useSelector(actor, stageOf);
  if (stage === "email") return <AskForCode actor={actor} returnTo={returnTo} />;
  if (stage === "over") return <CodeOver actor={actor} returnTo={returnTo} />;
  if (stage === "person") return <NewPersonForm actor={actor} />;
  return <TypeCode actor={actor} returnTo={returnTo} />;
}
