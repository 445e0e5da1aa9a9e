import { Trans, useLingui } from "@lingui/react/macro";
import type { Activity, Schedule } from "#contract/catalogue.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { splitAmount } from "#contract/price-composite.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { freeCancellationUntil } from "#src/shared/cancellation/free-cancellation.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { PlaceOf } from "#src/shared/schedule/PlaceOf.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Section } from "../frame/Section.tsx";
import styles from "../time/Time.module.css";
import { VisitorPrice } from "./VisitorPrice.tsx";

type Props = { activity: Activity; schedule: Schedule; price: PriceComposite | null };

/** The chosen time and what it costs, above the question who books. */
export function ShortTime({ activity, schedule, price, onChange }: Props & { onChange: () => void }) {
  const { t } = useLingui();
  return (
    <section className={styles.short} aria-label={t`Horário`}>
      <p className={styles.day} tabIndex={-1} data-arrive>
        <strong>
          {formatDay(schedule.date)}, {formatTime(schedule.date)}
          <OtherClock schedule={schedule} />
        </strong>
        {price && (
          <span data-item={activity.id}>
            <Amount is="total" value={splitAmount(price, false).charged} />
          </span>
        )}
      </p>
      <Button variant="outline" size="sm" onClick={onChange} aria-label={t`Alterar: Horário`}>
        <Trans>Alterar</Trans>
      </Button>
    </section>
  );
}

/** Place, term of the free cancellation, and the price line by line: below that question. */
export function TimeDetails({ activity, schedule, price }: Props) {
  return (
    <Section title={<Trans>Detalhes da reserva</Trans>}>
      <PlaceOf schedule={schedule} places={activity.places} />
      <FreeCancellation
        until={freeCancellationUntil(schedule.date, activity.freeCancellationHours)}
        timeZone={schedule.timeZone}
      />
      <VisitorPrice activity={activity} price={price} />
      <p>
        <Trans>Nada é cobrado antes de você confirmar.</Trans>
      </p>
    </Section>
  );
}
