import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { AskForLink } from "./AskForLink.tsx";
import { LinkSent } from "./LinkSent.tsx";

/** `/entrar/esqueci-senha`: asks for a link by mail. What it says next is the same for every e-mail. */
export function ForgotPasswordPage({ returnTo }: { returnTo: string | undefined }) {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: (email: string) => api.call("recoverInit", { body: { email, returnTo } }),
    onSuccess: (_, email) => setSentTo(email),
  });
  return (
    <Door
      title={sentTo ? <Trans>Confira o seu e-mail</Trans> : <Trans>Esqueceu a senha?</Trans>}
      lead={
        sentTo ? (
          <Trans>Se existir uma conta com {sentTo}, você recebe as instruções em instantes.</Trans>
        ) : (
          <Trans>Enviamos por e-mail um link para criar uma senha nova. Diga o endereço da sua conta.</Trans>
        )
      }
      focusKey={sentTo ? "sent" : "ask"}
      motto={<Trans>Todo caminho tem volta.</Trans>}
      seed="volta"
    >
      {sentTo ? (
        <LinkSent ask={ask} email={sentTo} returnTo={returnTo} onOther={() => setSentTo(null)} />
      ) : (
        <AskForLink ask={ask} returnTo={returnTo} />
      )}
    </Door>
  );
}
