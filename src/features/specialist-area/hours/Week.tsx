import { Trans, useLingui } from "@lingui/react/macro";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Availability } from "#contract/specialist-availability.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { AddSlotDialog } from "./AddSlotDialog.tsx";
import { WEEK_DAYS, weekDayName } from "./clock.ts";
import styles from "./Hours.module.css";
import { SlotCard } from "./SlotCard.tsx";

/** The seven days with their hours: rows on a phone, columns where there is room. */
export function Week({ availability }: { availability: Availability }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState<{ weekDay: number | null } | null>(null);
  const { slots, choices, today } = availability;
  const opens = { "aria-haspopup": "dialog" as const, onPointerEnter: preloadDialog, onFocus: preloadDialog };
  return (
    <section className={styles.section} aria-labelledby="semana">
      <header className={styles.head}>
        <h2 id="semana">
          <Trans>Horários da semana</Trans>
        </h2>
        {choices.length > 0 && (
          <Button {...opens} onClick={() => setAdding({ weekDay: null })}>
            <Plus aria-hidden="true" size={18} />
            <Trans>Adicionar horário</Trans>
          </Button>
        )}
      </header>
      <ol className={styles.week}>
        {WEEK_DAYS.map((weekDay) => {
          const own = slots.filter((slot) => slot.weekDay === weekDay);
          const name = weekDayName(weekDay);
          return (
            <li key={weekDay} className={styles.day} data-empty={own.length === 0 || undefined}>
              <h3>
                <span aria-hidden="true">{weekDayName(weekDay, "short")}</span>
                <span className={styles.spoken}>{name}</span>
              </h3>
              <ul>
                {own.map((slot) => (
                  <li key={slot.id}>
                    <SlotCard slot={slot} today={today} zone={availability.timeZone} />
                  </li>
                ))}
              </ul>
              {choices.length > 0 && (
                <button
                  type="button"
                  className={styles.add}
                  aria-label={t`Adicionar horário: ${name}`}
                  {...opens}
                  onClick={() => setAdding({ weekDay })}
                >
                  <Plus aria-hidden="true" size={18} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {adding && (
        <AddSlotDialog availability={availability} weekDay={adding.weekDay} onClose={() => setAdding(null)} />
      )}
    </section>
  );
}
