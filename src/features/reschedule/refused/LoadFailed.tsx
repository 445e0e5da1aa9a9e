import { Trans } from "@lingui/react/macro";
import { errorText, errorTitle } from "#src/platform/errors/error-text.ts";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { useRescheduleState, useRescheduleVerbs } from "../flow/reschedule-actor.ts";
import { Frame } from "../frame/Frame.tsx";

/** The times could not be had: nothing has changed, and it can be tried again, or is being. */
export function LoadFailed() {
  const failure = useRescheduleState(({ context }) => context.loadFailure);
  const isRetrying = useRescheduleState((state) => state.matches("loadingTimes"));
  const { retry } = useRescheduleVerbs();
  return (
    <Frame title={<Trans>Mudar horário</Trans>}>
      <ErrorState title={errorTitle()} onRetry={retry} retrying={isRetrying}>
        {failure && errorText(failure)}
      </ErrorState>
    </Frame>
  );
}
