import { Trans } from "@lingui/react/macro";
import { errorText, errorTitle } from "#src/platform/errors/error-text.ts";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { useCancelState, useCancelVerbs } from "../flow/cancel-actor.ts";
import { Frame } from "../frame/Frame.tsx";

/** It could not be asked what comes back: nothing has changed, and it can be tried again, or is being. */
export function LoadFailed() {
  const failure = useCancelState(({ context }) => context.loadFailure);
  const isRetrying = useCancelState((state) => state.matches("loading"));
  const { retry, leave } = useCancelVerbs();
  return (
    <Frame title={<Trans>Cancelar a reserva</Trans>} onBack={leave}>
      <ErrorState title={errorTitle()} onRetry={retry} retrying={isRetrying}>
        {failure && errorText(failure)}
      </ErrorState>
    </Frame>
  );
}
