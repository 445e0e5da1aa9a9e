import { Trans } from "@lingui/react/macro";
import LogOut from "lucide-react/icons/log-out";
import { useSignOut } from "#src/platform/session/use-sign-out.ts";
import { Button } from "#src/ui/controls/Button.tsx";

export function LogoutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="outline" onClick={signOut}>
      <LogOut aria-hidden="true" />
      <Trans>Sair da conta</Trans>
    </Button>
  );
}
