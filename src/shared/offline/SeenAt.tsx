import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import CloudOff from "lucide-react/icons/cloud-off";
import { useEffect } from "react";
import { whenBack } from "#src/platform/late/late-file.ts";
import { useSeen } from "#src/platform/offline/seen.ts";
import { formatDayMonth, formatTime, isoDateAt } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import styles from "./SeenAt.module.css";

/**
 * Says when what is shown was read, where that was before the connection went. Asks for everything again with the next one.
 *
 * @param of what the answers on the page are kept under (`keyOf`)
 */
export function SeenAt({ of }: { of: readonly string[] }) {
  const at = useSeen(of);
  const queryClient = useQueryClient();
  const zone = useReaderZone();
  const isKept = at !== null;
  useEffect(() => {
    if (!isKept) return;
    // What is under way may be slow: it would never come if the next turn cancelled it.
    const again = () => void queryClient.invalidateQueries({}, { cancelRefetch: false });
    // It may be back since the page was left.
    if (navigator.onLine) again();
    return whenBack(again);
  }, [isKept, queryClient]);
  if (at === null) return null;
  const instant = new Date(at).toISOString();
  const time = formatTime(instant, zone);
  const isToday = isoDateAt(new Date(at), zone) === isoDateAt(new Date(serverNow()), zone);
  return (
    <p className={styles.seen}>
      <CloudOff aria-hidden="true" size={18} />
      {isToday ? (
        <Trans>Visto às {time}</Trans>
      ) : (
        <Trans>
          Visto em {formatDayMonth(instant, zone)}, às {time}
        </Trans>
      )}
    </p>
  );
}
