import { Trans } from "@lingui/react/macro";
import { ErrorState, type ErrorStateProps } from "./ErrorState.tsx";

/** What `ErrorState` is when the connection is missing. */
export function OfflineState(props: Omit<ErrorStateProps, "title" | "children">) {
  return (
    <ErrorState {...props} title={<Trans>Você está sem conexão</Trans>}>
      <Trans>Nada se perdeu. Assim que a internet voltar, tente de novo.</Trans>
    </ErrorState>
  );
}
