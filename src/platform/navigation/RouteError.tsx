import { Trans } from "@lingui/react/macro";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useTransition } from "react";
import { failedWith } from "#contract/failure.ts";
import { errorText, errorTitle } from "#src/platform/errors/error-text.ts";
import { whenBack } from "#src/platform/late/late-file.ts";
import { isOldVersion, outdated } from "#src/platform/late/late-files.ts";
import { LedHome } from "#src/platform/session/LedHome.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { OfflineState } from "#src/ui/feedback/OfflineState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

/** A page that could not be read: why, and the way to try again. Whoever may not read it is led to their own. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [retrying, startRetry] = useTransition();
  // A query that failed would throw its old error again instead of asking anew.
  useEffect(() => queries.reset(), [queries]);
  const retry = () => {
    // Nothing is typed into a page that is not there.
    if (isOldVersion()) return location.reload();
    startRetry(async () => {
      await router.invalidate();
      reset();
    });
  };
  const isOffline = failedWith(error, "NETWORK");
  const isUnavailable = failedWith(error, "UNAVAILABLE");
  const again = useEffectEvent(() => {
    // A server that is away is asked some times at once, which may take longer than the next turn.
    if (isOffline || !retrying) retry();
  });
  useEffect(() => (isUnavailable ? whenBack(again) : undefined), [isUnavailable]);
  // Its session has ended before the page was there to hear of it: the guard leads on.
  const isOver = failedWith(error, "UNAUTHORIZED") && !router.options.context.session.isSignedIn();
  const leave = useEffectEvent(retry);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  useEffect(() => {
    if (!isOffline) return;
    let isShown = true;
    // Once: while a version takes the other's place, both may answer.
    if (!wasReloaded()) void outdated.then(() => isShown && location.reload());
    const stop = whenBack(again);
    return () => {
      isShown = false;
      stop();
    };
  }, [isOffline]);
  if (isOffline)
    return (
      <PageBody>
        <OfflineState
          level={1}
          onRetry={retry}
          retrying={retrying}
          action={
            router.options.context.session.isSignedIn() && (
              <Button asChild variant="outline">
                <Link to="/my-appointments">
                  <Trans>Ver minhas reservas</Trans>
                </Link>
              </Button>
            )
          }
        />
      </PageBody>
    );
  const page = (
    <PageBody>
      <ErrorState
        level={1}
        title={errorTitle()}
        onRetry={retry}
        retrying={retrying}
        action={
          <Button asChild variant="outline">
            <Link to="/">
              <Trans>Voltar ao início</Trans>
            </Link>
          </Button>
        }
      >
        {errorText(error)}
      </ErrorState>
    </PageBody>
  );
  return failedWith(error, "FORBIDDEN") ? <LedHome error={error}>{page}</LedHome> : page;
}

const wasReloaded = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");
