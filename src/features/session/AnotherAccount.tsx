import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** Somebody is signed in here already: another account is opened only once this one is left. */
export function AnotherAccount() {
  const session = useSession();
  const { data: account } = useQuery(accountOptions(useApi()));
  const leave = async () => {
    const actor = await session.actor();
    actor.send({ type: "session.signOut" });
  };
  return (
    <>
      <Alert tone="warn">
        {account ? (
          <Trans>Neste navegador já está aberta a conta de {account.name}.</Trans>
        ) : (
          <Trans>Neste navegador já está aberta uma conta.</Trans>
        )}
      </Alert>
      <Button size="lg" wide variant="outline" onClick={() => void leave()}>
        <Trans>Sair dela para entrar pelo e-mail</Trans>
      </Button>
    </>
  );
}
