import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Door } from "#src/shared/door/Door.tsx";
import { stageOf } from "#src/shared/mail-code/code-stage.ts";
import { codeWords } from "#src/shared/mail-code/code-words.ts";
import { MailCode } from "#src/shared/mail-code/MailCode.tsx";
import { useMailCode } from "#src/shared/mail-code/use-mail-code.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** An e-mail that was typed into the form that somebody comes from. */
    typedEmail?: string | undefined;
  }
}

/** `/entrar/codigo`: signing in without a password. Where to go afterwards is the route's to decide. */
export function CodePage({ returnTo }: { returnTo: string | undefined }) {
  const { typedEmail = "" } = useRouter().state.location.state;
  const actor = useMailCode(typedEmail, returnTo);
  const stage = useSelector(actor, stageOf);
  const email = useSelector(actor, ({ context }) => context.email);
  const { title, lead } = codeWords(stage, email);
  return (
    <Door
      title={title}
      lead={lead}
      focusKey={stage}
      motto={<Trans>Um passo de cada vez, no seu ritmo.</Trans>}
      seed="entrar"
    >
      <MailCode actor={actor} returnTo={returnTo} />
    </Door>
  );
}
