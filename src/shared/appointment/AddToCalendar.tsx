import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { saveFile } from "#src/platform/files/save-file.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { NetworkButton } from "#src/shared/offline/NetworkButton.tsx";
import type { ButtonProps } from "#src/ui/controls/Button.tsx";

type Props = Pick<ButtonProps, "variant" | "size"> & {
  /** One session, or all that are to come of an order. */
  of: { appointmentId: string } | { billingId: string };
  children: ReactNode;
};

/** The session, or sessions, as a file for the customer's own calendar; a newer one takes the place of an older one's entry. */
export function AddToCalendar({ of, children, ...look }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const download = useMutation({
    mutationFn: () =>
      "billingId" in of
        ? api.call("billingCalendar", { params: { id: of.billingId } })
        : api.call("appointmentCalendar", { params: { id: of.appointmentId } }),
    onSuccess: (file) => saveFile(file),
  });
  return (
    <>
      <NetworkButton
        {...look}
        onClick={() => download.mutate()}
        loading={download.isPending}
        loadingText={t`Preparando…`}
      >
        <CalendarPlus aria-hidden="true" size={18} />
        {children}
      </NetworkButton>
      {download.error && <p role="alert">{errorText(download.error)}</p>}
    </>
  );
}
