import { errorText } from "#src/platform/errors/error-text.ts";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { OfflineState } from "#src/ui/feedback/OfflineState.tsx";

interface SearchFailedProps {
  error: Error;
  retry: () => unknown;
  isRetrying: boolean;
}

/** A search without an answer, in the results' place: the filters stay. It is asked again by itself once the network is back. */
export function SearchFailed({ error, retry, isRetrying }: SearchFailedProps) {
  const again = { onRetry: () => void retry(), retrying: isRetrying };
  return navigator.onLine ? (
    <ErrorState {...again}>{errorText(error)}</ErrorState>
  ) : (
    <OfflineState {...again} />
  );
}
