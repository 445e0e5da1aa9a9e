import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { configurationOptions } from "../queries.ts";

/** Where nothing is real: the page on which a code is paid as in a bank's app. */
export function SandboxBank({ code }: { code: string }) {
  const { data: configuration } = useQuery(configurationOptions(useApi()));
  if (!configuration?.sandbox) return null;
  return (
    <Button asChild variant="link" size="sm">
      <a href={`/sandbox/pix?${new URLSearchParams({ code })}`} target="_blank" rel="noopener">
        <Trans>Ambiente de demonstração: pagar no banco de teste (abre outra aba)</Trans>
      </a>
    </Button>
  );
}
