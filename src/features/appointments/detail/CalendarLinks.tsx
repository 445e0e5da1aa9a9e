import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { Appointment } from "#contract/appointment.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { saveFile } from "#src/platform/files/save-file.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./AppointmentPage.module.css";
import { googleCalendarHref } from "./google-calendar.ts";
import { Part } from "./Part.tsx";

/** The appointment for the customer's own calendar; a cancelled one takes the entry out again. */
export function CalendarLinks({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const api = useApi();
  const { id, stage, billingStatus } = appointment;
  const download = useMutation({
    mutationFn: () => api.call("appointmentCalendar", { params: { id } }),
    onSuccess: saveFile,
  });
  const isUncertain = stage === "PREPARING" && billingStatus !== "SCHEDULED";
  if (stage === "FINISHED" || isUncertain) return null;
  const isCancelled = stage === "CANCELLED";
  return (
    <Part title={<Trans>Sua agenda</Trans>}>
      <div className={styles.actions}>
        <Button
          variant="outline"
          onClick={() => download.mutate()}
          loading={download.isPending}
          loadingText={t`Preparando…`}
        >
          <CalendarPlus aria-hidden="true" size={18} />
          {isCancelled ? <Trans>Retirar da agenda (.ics)</Trans> : <Trans>Adicionar à agenda (.ics)</Trans>}
        </Button>
        {!isCancelled && (
          <Button asChild variant="link">
            <a href={googleCalendarHref(appointment, location.origin)} target="_blank" rel="noreferrer">
              <Trans>Google Agenda</Trans>
            </a>
          </Button>
        )}
      </div>
      {download.error && <p role="alert">{errorText(download.error)}</p>}
    </Part>
  );
}
