import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";

/** When it is free next, on the clock of its place. */
export function NextSchedule({ instant }: { instant: string | null }) {
  return instant ? <Words instant={instant} /> : <Trans>Sem horários por enquanto</Trans>;
}

const Words = ({ instant }: { instant: string }) => useNextWords(instant);

/** The day and the time of an instant, on the clock of its place, which is said where the reader's shows another. */
export function useNextWords(instant: string): string {
  const readerZone = useReaderZone();
  const isForeign = formatTime(instant, readerZone) !== formatTime(instant);
  const when = `${formatDayShort(instant)}, ${formatTime(instant)}`;
  return isForeign ? t`${when} (hora do local)` : when;
}
