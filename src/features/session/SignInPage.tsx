import { Trans } from "@lingui/react/macro";
import { Door } from "#src/shared/door/Door.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** `/entrar`: one form, and beside it, on wide screens, why it is worth it. */
export function SignInPage({ returnTo }: { returnTo: string | undefined }) {
  return (
    <Door
      title={<Trans>Que bom ver você</Trans>}
      lead={
        returnTo ? (
          <Trans>Entre para continuar de onde parou.</Trans>
        ) : (
          <Trans>Entre para reservar e usar o benefício da sua empresa.</Trans>
        )
      }
      motto={<Trans>Um passo de cada vez, no seu ritmo.</Trans>}
      seed="entrar"
    >
      <SignInForm returnTo={returnTo} />
    </Door>
  );
}
