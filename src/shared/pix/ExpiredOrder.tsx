import { Plural, Trans } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { SupportLine } from "#src/shared/support/SupportLine.tsx";

/** What the order is of, and what becomes of its times. */
export function Wanted({ billing }: { billing: Billing }) {
  const { title, schedules, heldUntil, dueOn } = billing;
  const [first] = schedules;
  if (!first || !heldUntil || dueOn) return null;
  const { date, timeZone } = first;
  return (
    <p>
      <strong>{title}</strong>, {formatDay(date, timeZone)}, {formatTime(date, timeZone)}
      <OtherClock schedule={first} />
      {schedules.length > 1 && (
        <>
          {" "}
          <Plural value={schedules.length - 1} one="e mais # horário" other="e mais # horários" />
        </>
      )}
      . <Trans>A vaga está guardada para você até o prazo; sem o pagamento, ela volta para a agenda.</Trans>
    </p>
  );
}

/** Who helps. */
export const Help = SupportLine;
