import { Trans } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import times from "../schedule/ChosenSchedules.module.css";
import { PaidHow } from "./PaidHow.tsx";
import styles from "./Receipt.module.css";
import { WhereIs } from "./WhereIs.tsx";

/** What, when, where and how it was paid. */
export function Receipt({ billing }: { billing: Billing }) {
  const zone = useReaderZone();
  const [first] = billing.schedules;
  const isUnpaid = billing.status === "CANCELLED" || billing.status === "DECLINED";
  return (
    <dl className={styles.receipt}>
      <div>
        <dt>
          <Trans>O que</Trans>
        </dt>
        <dd>
          <strong>{billing.title}</strong>
          <span>
            <Trans>com {billing.partnerName}</Trans>
          </span>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Quando</Trans>
        </dt>
        <dd>
          <ul className={times.times}>
            {billing.schedules.map(({ id, date, timeZone }) => (
              <li key={id}>
                {formatDay(date, timeZone)}, {formatTime(date, timeZone)}
                {clocksDiffer(timeZone, zone, date) && <span> ({zoneName(timeZone)})</span>}
              </li>
            ))}
          </ul>
          {first && <FreeCancellation until={billing.freeCancellationUntil} timeZone={first.timeZone} />}
        </dd>
      </div>
      {billing.sessions && (
        <div>
          <dt>
            <Trans>Sessões</Trans>
          </dt>
          <dd>
            <span>
              <Tally tally={billing.sessions} />
            </span>
            <span>
              <UsableUntil tally={billing.sessions} />
            </span>
          </dd>
        </div>
      )}
      <WhereIs billing={billing} />
      <div>
        <dt>{isUnpaid ? <Trans>Forma escolhida</Trans> : <Trans>Pagamento</Trans>}</dt>
        <dd>
          <PaidHow billing={billing} />
        </dd>
      </div>
    </dl>
  );
}
