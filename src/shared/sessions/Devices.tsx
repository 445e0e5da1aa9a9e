import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useSignOut } from "#src/platform/session/use-sign-out.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Device } from "./Device.tsx";
import styles from "./Devices.module.css";
import { sessionsOptions, useEndSessions } from "./queries.ts";

/** Where somebody is signed in, and the way out of each place and of all. */
export function Devices() {
  const { data } = useSuspenseQuery(sessionsOptions(useApi()));
  const end = useEndSessions();
  const signOut = useSignOut();
  const isAlone = data.content.length === 1;
  const isEndingAll = end.isPending && end.variables === null;
  return (
    <div className={styles.devices}>
      <ul>
        {data.content.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {end.error && <Alert tone="danger">{errorText(end.error)}</Alert>}
      {isAlone ? (
        <p className={styles.alone} role="status">
          <Trans>Sua conta está aberta só neste aparelho.</Trans>
        </p>
      ) : (
        <div className={styles.ways}>
          <Button variant="outline" loading={isEndingAll} onClick={() => end.mutate(null)}>
            <Trans>Sair dos outros aparelhos</Trans>
          </Button>
          <Button
            variant="link"
            disabled={isEndingAll}
            onClick={() => end.mutate(null, { onSuccess: () => void signOut() })}
          >
            <Trans>Sair de todos, e deste também</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
