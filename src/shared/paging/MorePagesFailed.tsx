import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { whenBack } from "#src/platform/late/late-file.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";

interface Pages {
  error: Error | null;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown;
}

/** Failure to read a list's next page. For lack of a connection it is asked for again with the next one; what is there stays. */
export function MorePagesFailed({ of }: { of: Pages }) {
  const isCut = of.isFetchNextPageError && failedWith(of.error, "NETWORK");
  // One that is under way may be slow: it would never come if the next turn cancelled it.
  const again = useEffectEvent(() => void of.fetchNextPage({ cancelRefetch: false }));
  useEffect(() => (isCut ? whenBack(again) : undefined), [isCut]);
  if (!of.error) return null;
  return isCut ? (
    <Alert tone="warn" live>
      <Trans>Você está sem conexão. O resto da lista aparece aqui assim que a internet voltar.</Trans>
    </Alert>
  ) : (
    <Alert tone="danger">{errorText(of.error)}</Alert>
  );
}
