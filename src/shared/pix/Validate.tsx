import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import type { PixActor } from "./use-pix.ts";

/** 'I have paid', and the answer to it. */
export function Validate({ pix, variant = "outline" }: { pix: PixActor; variant?: "solid" | "outline" }) {
  const { t } = useLingui();
  const isAsked = useSelector(pix, (state) => state.matches({ awaiting: { validation: "asked" } }));
  const isNotIdentified = useSelector(pix, (state) =>
    state.matches({ awaiting: { validation: "notIdentified" } }),
  );
  const hasFailed = useSelector(pix, (state) => state.matches({ awaiting: { validation: "failed" } }));
  const failure = useSelector(pix, ({ context }) => context.failure);
  return (
    <>
      {isNotIdentified && (
        <Alert tone="warn" live>
          <Trans>Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.</Trans>
        </Alert>
      )}
      {hasFailed && failure && (
        <Alert tone="warn" live>
          {errorText(failure)}
        </Alert>
      )}
      <Button
        variant={variant}
        size="lg"
        wide
        onClick={() => pix.send({ type: "pix.validate" })}
        loading={isAsked}
        loadingText={t`Validando…`}
      >
        <Trans>Já paguei, validar</Trans>
      </Button>
    </>
  );
}
