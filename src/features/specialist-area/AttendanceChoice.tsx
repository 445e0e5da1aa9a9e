import { Trans, useLingui } from "@lingui/react/macro";
import type { AttendanceOutcome, Attendee } from "#contract/specialist.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import styles from "./PersonRow.module.css";
import { useAttendance } from "./use-attendance.ts";

/** Whether somebody came: to be noted, to be changed, or what was noted. */
export function AttendanceChoice({ person, startsAt }: { person: Attendee; startsAt: string }) {
  const { t } = useLingui();
  const { appointmentId, name, outcome, isNoteOpen } = person;
  const attendance = useAttendance(appointmentId);
  if (!isNoteOpen) return <Noted outcome={outcome} startsAt={startsAt} />;
  const choice = (of: AttendanceOutcome) => ({
    size: "sm" as const, // one of the sizes
    variant: outcome === of ? ("solid" as const) : ("outline" as const), // two of the looks
    "aria-pressed": outcome === of,
    loading: attendance.isPending && attendance.variables === of,
    loadingText: t`Anotando…`,
    disabled: attendance.isPending && attendance.variables !== of,
    onClick: () => attendance.mutate(of),
  });
  return (
    <fieldset className={styles.choice} aria-label={t`Presença de ${name}`}>
      <Button {...choice("ATTENDED")}>
        <Trans>Compareceu</Trans>
      </Button>
      <Button {...choice("MISSED")}>
        <Trans>Faltou sem avisar</Trans>
      </Button>
    </fieldset>
  );
}

function Noted({ outcome, startsAt }: { outcome: AttendanceOutcome | null; startsAt: string }) {
  if (outcome === "ATTENDED")
    return (
      <Badge tone="success">
        <Trans>Compareceu</Trans>
      </Badge>
    );
  if (outcome === "MISSED")
    return (
      <Badge tone="warn">
        <Trans>Faltou sem avisar</Trans>
      </Badge>
    );
  return <NotNoted startsAt={startsAt} />;
}

function NotNoted({ startsAt }: { startsAt: string }) {
  const isToCome = Date.parse(startsAt) > serverNow();
  return (
    <p className={styles.muted}>
      {isToCome ? (
        <Trans>Presença a partir das {formatTime(startsAt)}</Trans>
      ) : (
        <Trans>Presença não anotada</Trans>
      )}
    </p>
  );
}
