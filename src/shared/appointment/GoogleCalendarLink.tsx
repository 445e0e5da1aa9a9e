import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { NetworkButton } from "#src/shared/offline/NetworkButton.tsx";
import { googleCalendarHref } from "./google-calendar.ts";

/** A session as a new entry of Google Calendar. */
export function GoogleCalendarLink({ appointment }: { appointment: Appointment }) {
  return (
    <NetworkButton asChild variant="link">
      <a href={googleCalendarHref(appointment, location.origin)} target="_blank" rel="noreferrer">
        <Trans>Google Agenda</Trans>
      </a>
    </NetworkButton>
  );
}
