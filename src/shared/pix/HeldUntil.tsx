import { Trans } from "@lingui/react/macro";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";

/** Until when the places wait for the Pix, on the reader's own clock. */
export function HeldUntil({ until }: { until: string }) {
  const zone = useReaderZone() ?? BUSINESS_TIME_ZONE;
  return <Trans>Guardamos seu horário até {formatTime(until, zone)}.</Trans>;
}
