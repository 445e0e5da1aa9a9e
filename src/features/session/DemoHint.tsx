import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./SignIn.module.css";

const DEMO_EMAIL = "ana@vereda.test";
const DEMO_PASSWORD = "vereda123";

/** Who to sign in as where nothing is real: shown only where the payment provider is the sandbox. */
export function DemoHint({ onPick }: { onPick: (email: string, password: string) => void }) {
  const { data } = useQuery(callOptions(useApi(), "configuration", {}));
  if (!data?.sandbox) return null;
  return (
    <p className={styles.demo}>
      <Trans>
        Ambiente de demonstração: entre com {DEMO_EMAIL} e a senha {DEMO_PASSWORD}.
      </Trans>{" "}
      <Button variant="link" size="sm" onClick={() => onPick(DEMO_EMAIL, DEMO_PASSWORD)}>
        <Trans>Preencher</Trans>
      </Button>
    </p>
  );
}
