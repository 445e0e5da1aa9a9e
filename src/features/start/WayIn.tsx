import { Trans } from "@lingui/react/macro";
import Navigation from "lucide-react/icons/navigation";
import Video from "lucide-react/icons/video";
import type { Appointment } from "#contract/appointment.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { directionsTo } from "#src/shared/appointment/directions.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./NextSession.module.css";

/** Into the room once it is open, to the place where there is one; before, when the room opens. */
export function WayIn({ appointment: { conference, place } }: { appointment: Appointment }) {
  if (conference?.url)
    return (
      <Button asChild>
        <a href={conference.url} target="_blank" rel="noreferrer">
          <Video aria-hidden="true" size={18} />
          <Trans>Entrar na sessão</Trans>
        </a>
      </Button>
    );
  if (conference)
    return (
      <p className={styles.opens}>
        <Trans>A sala abre às {formatTime(conference.opensAt)}, 60 minutos antes.</Trans>
      </p>
    );
  if (!place) return null;
  return (
    <Button asChild variant="outline">
      <a href={directionsTo(place)} target="_blank" rel="noreferrer">
        <Navigation aria-hidden="true" size={18} />
        <Trans>Como chegar</Trans>
      </a>
    </Button>
  );
}
