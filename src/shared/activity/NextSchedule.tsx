import { Trans } from "@lingui/react/macro";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";

/** When it is free next, on the clock of its place. */
export function NextSchedule({ instant }: { instant: string | null }) {
  const readerZone = useReaderZone();
  if (!instant) return <Trans>Sem horários por enquanto</Trans>;
  const isForeign = readerZone !== null && formatTime(instant, readerZone) !== formatTime(instant);
  const when = `${formatDayShort(instant)}, ${formatTime(instant)}`;
  return isForeign ? <Trans>{when} (hora do local)</Trans> : when;
}
