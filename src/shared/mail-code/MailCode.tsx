import { useSelector } from "@xstate/react";
import { AskForCode } from "./AskForCode.tsx";
import { CodeOver } from "./CodeOver.tsx";
import { stageOf } from "./code-stage.ts";
import { NewPersonForm } from "./NewPersonForm.tsx";
import { OtherWays, PasswordWay } from "./OtherWays.tsx";
import { TypeCode } from "./TypeCode.tsx";
import type { MailCodeActor } from "./use-mail-code.ts";

/** Signing in, or becoming a customer, by a code that is sent by mail. `returnTo`: where the other ways in lead on to. */
export function MailCode({ actor, returnTo }: { actor: MailCodeActor; returnTo: string | undefined }) {
  const stage = useSelector(actor, stageOf);
  if (stage === "email") return <AskForCode actor={actor} password={<PasswordWay returnTo={returnTo} />} />;
  if (stage === "person") return <NewPersonForm actor={actor} />;
  const others = <OtherWays actor={actor} returnTo={returnTo} />;
  return stage === "over" ? (
    <CodeOver actor={actor} others={others} />
  ) : (
    <TypeCode actor={actor} others={others} />
  );
}
