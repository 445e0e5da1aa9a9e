import { Trans, useLingui } from "@lingui/react/macro";
import type { TimeOff } from "#contract/specialist-availability.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { isGone } from "#src/shared/change/is-gone.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "./Hours.module.css";
import { useAvailabilityChange } from "./queries.ts";
import { timeOffText } from "./time-off-text.ts";

/** A time off, and the way to take it back. */
export function TimeOffRow({ timeOff }: { timeOff: TimeOff }) {
  const { t } = useLingui();
  const { id, reason } = timeOff;
  const when = timeOffText(timeOff);
  const remove = useAvailabilityChange(
    (api, _: null) => api.call("specialistRemoveTimeOff", { params: { id } }),
    {
      done: t`Folga desfeita: os horários estão abertos de novo`,
      isDone: ({ timesOff }) => isGone(timesOff, id),
    },
  );
  return (
    <li>
      <div>
        <p className={styles.when}>{when}</p>
        {reason && <p className={styles.muted}>{reason}</p>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t`Desfazer a folga: ${when}`}
        loading={remove.isPending}
        loadingText={t`Desfazendo…`}
        onClick={() =>
          remove.mutate(null, {
            onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
          })
        }
      >
        <Trans>Desfazer</Trans>
      </Button>
    </li>
  );
}
