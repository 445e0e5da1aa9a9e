import { Trans, useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { useIsCut } from "#src/platform/offline/seen.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import {
  everBookedOptions,
  nextSessionOptions,
  owedOptions,
  ownBenefitOptions,
  selfOptions,
  unpaidOptions,
} from "./queries.ts";
import { useTonight } from "./use-tonight.ts";

/** Says that a part of the page is missing because it could not be read, and asks for it again. */
export function Missing() {
  const { t } = useLingui();
  const api = useApi();
  const isCut = useIsCut();
  const tonight = useTonight();
  const reads = useQueries({
    queries: [
      selfOptions(api),
      owedOptions(api),
      unpaidOptions(api),
      nextSessionOptions(api),
      everBookedOptions(api),
      ownBenefitOptions(api),
      tonight,
    ],
  });
  const missing = reads.filter(({ data }) => data === undefined);
  // Without a connection the page says when it was seen, and asks again by itself.
  if (missing.length === 0 || isCut) return null;
  return (
    <Alert
      live
      tone="warn"
      title={<Trans>Uma parte desta página não carregou</Trans>}
      action={
        <Button
          size="sm"
          variant="outline"
          loading={missing.some(({ isFetching }) => isFetching)}
          loadingText={t`Tentando de novo…`}
          onClick={() => {
            for (const { refetch } of missing) void refetch();
          }}
        >
          <Trans>Tentar de novo</Trans>
        </Button>
      }
    >
      <Trans>O que você vê abaixo está em dia. Confira sua conexão para ver o resto.</Trans>
    </Alert>
  );
}
