import { Plural, Trans } from "@lingui/react/macro";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";

/** Until when an order waits for its Pix, on the reader's own clock; nothing for a debt, which is never given up. */
export function HeldUntil({ billing }: { billing: Pick<Billing, "heldUntil" | "dueOn" | "schedules"> }) {
  const zone = useReaderZone() ?? BUSINESS_TIME_ZONE;
  const { heldUntil, dueOn, schedules } = billing;
  if (!heldUntil || dueOn) return null;
  const time = formatTime(heldUntil, zone);
  if (schedules.length === 0) return <Trans>Guardamos sua compra até {time}.</Trans>;
  return (
    <Plural
      value={schedules.length}
      one={`Guardamos seu horário até ${time}.`}
      other={`Guardamos seus horários até ${time}.`}
    />
  );
}
