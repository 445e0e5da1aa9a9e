import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { googleCalendarHref } from "./google-calendar.ts";

/** A session as a new entry of Google Calendar. */
export function GoogleCalendarLink({ appointment }: { appointment: Appointment }) {
  return (
    <Button asChild variant="link">
      <a href={googleCalendarHref(appointment, location.origin)} target="_blank" rel="noreferrer">
        <Trans>Google Agenda</Trans>
      </a>
    </Button>
  );
}
