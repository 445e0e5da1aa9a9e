import { Trans } from "@lingui/react/macro";
import type { LoginProfile } from "#contract/enums.ts";
import type { Failure } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { profileName } from "./profile-names.ts";

type Props = { failure: Failure | null; onProfile: (profile: LoginProfile) => void };

/** Why signing in failed. Where the account has another profile, that one is offered. */
export function SignInProblem({ failure, onProfile }: Props) {
  if (!failure) return null;
  if (failure.code !== "PROFILE_MISMATCH") return <Alert tone="danger">{errorText(failure)}</Alert>;
  return (
    <Alert
      tone="warn"
      live
      action={failure.body?.profiles?.map((profile) => (
        <Button key={profile} variant="outline" size="sm" onClick={() => onProfile(profile)}>
          <Trans>Entrar como {profileName(profile)}</Trans>
        </Button>
      ))}
    >
      <Trans>Seus dados conferem, mas esta conta não tem o perfil escolhido.</Trans>
    </Alert>
  );
}
