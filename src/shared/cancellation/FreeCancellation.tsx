import { Trans } from "@lingui/react/macro";
import Info from "lucide-react/icons/info";
import ShieldCheck from "lucide-react/icons/shield-check";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import styles from "./FreeCancellation.module.css";

type Props = {
  /** The last moment, an ISO instant; null where there is nothing to cancel. */
  until: string | null;
  /** The place's IANA zone: the moment is told on its clock. */
  timeZone: string;
};

/** Until when a booked time can be given back free of charge, as an exact moment; or that it no longer can. */
export function FreeCancellation({ until, timeZone }: Props) {
  const now = useMinute();
  const readerZone = useReaderZone();
  if (until === null) return null;
  if (Date.parse(until) <= now)
    return (
      <p className={styles.until} data-past>
        <Info aria-hidden="true" />
        <Trans>Este horário não tem mais cancelamento grátis</Trans>
      </p>
    );
  return (
    <p className={styles.until}>
      <ShieldCheck aria-hidden="true" />
      <span>
        <Trans>
          Cancelamento grátis até {formatDate(until, timeZone)} às {formatTime(until, timeZone)}
        </Trans>
        {clocksDiffer(timeZone, readerZone, until) && <> ({zoneName(timeZone)})</>}
      </span>
    </p>
  );
}
