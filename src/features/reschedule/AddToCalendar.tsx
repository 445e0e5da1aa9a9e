import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { errorText } from "#src/platform/errors/error-text.ts";
import { saveFile } from "#src/platform/files/save-file.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";

/** The new time as a calendar entry; it takes the place of the old one's. */
export function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => api.call("appointmentCalendar", { params: { id: appointmentId } }),
    onSuccess: saveFile,
  });
  return (
    <>
      <Button onClick={() => download.mutate()} loading={download.isPending} loadingText={t`Preparando…`}>
        <CalendarPlus aria-hidden="true" size={18} />
        <Trans>Adicionar à agenda</Trans>
      </Button>
      {download.error && <p role="alert">{errorText(download.error)}</p>}
    </>
  );
}
