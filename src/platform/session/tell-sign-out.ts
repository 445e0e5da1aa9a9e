import { t } from "@lingui/core/macro";
import type { Failure } from "#contract/failure.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import type { SessionActor } from "./session-actor.ts";

const KEY = "sign-out";

/** Tells of a sign-out that the server did not answer, and asks it again where somebody wants that. */
export function tellSignOut(actor: SessionActor): void {
  let told: Failure | null = null;
  actor.subscribe((snapshot) => {
    const { signOutFailure } = snapshot.context;
    if (signOutFailure === told) return;
    told = signOutFailure;
    if (signOutFailure) tellUnanswered(() => actor.send({ type: "signOut.tellAgain" }));
    else if (snapshot.matches({ customer: "signedIn" })) toast.dismiss(KEY);
    else toast.show({ key: KEY, tone: "success", text: t`Pronto: a sessão terminou.` });
  });
}

const tellUnanswered = (askAgain: () => void): void =>
  toast.show({
    key: KEY,
    tone: "danger",
    title: t`Você saiu da conta neste aparelho`,
    text: t`Não conseguimos avisar a Vereda, e a sessão pode continuar aberta do nosso lado. Tente de novo, ou encerre-a depois em Aparelhos conectados, no seu perfil.`,
    action: { label: t`Tentar de novo`, onClick: askAgain },
  });
