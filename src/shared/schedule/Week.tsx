import { Trans, useLingui } from "@lingui/react/macro";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useId } from "react";
import { formatDay, formatDayMonth } from "#src/platform/time/format.ts";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import type { ViewProps } from "./Calendar.tsx";
import { dayWords } from "./day-words.ts";
import { NextFree } from "./NextFree.tsx";
import { type Day, dayToOpen } from "./schedule-days.ts";
import { NoticeTooShort, Times, type TimesChoice } from "./Times.tsx";
import styles from "./Week.module.css";
import { weekOf } from "./week.ts";

/** Seven days beside each other, Monday first, with the ways to the weeks before and after that have times. */
export function Week({
  days,
  opened,
  onOpen,
  describedBy,
  minimumNoticeMinutes,
  toggleOn,
  ...choice
}: ViewProps) {
  const { t } = useLingui();
  const name = useId();
  const week = weekOf(opened ?? dayToOpen(days, choice.value) ?? "");
  const [first = "", last = ""] = [week[0], week.at(-1)];
  const shown = days.filter(({ date }) => first <= date && date <= last);
  const before = days.filter(({ date, slots }) => date < first && slots.length > 0).at(-1);
  const after = days.find(({ date, slots }) => date > last && slots.length > 0);
  const open = (day: Day | undefined) => day && onOpen(dayOf(weekOf(day.date), days));
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = isSameMonth ? dayWords(first).day : formatDayMonth(first);
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.title} aria-live="polite">
          <Trans>
            {from} a {formatDayMonth(last)}
          </Trans>
        </p>
        <IconButton label={t`Semana anterior`} disabled={!before} onClick={() => open(before)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={t`Próxima semana`} disabled={!after} onClick={() => open(after)}>
          <ChevronRight />
        </IconButton>
      </div>
      <div className={styles.week}>
        {week.map((date) => {
          const day = shown.find((each) => each.date === date);
          return day && day.slots.length > 0 ? (
            <DayColumn
              key={date}
              day={day}
              name={name}
              describedBy={describedBy}
              {...choice}
              onToggle={toggleOn(date)}
            />
          ) : (
            <div key={date} className={styles.day} data-empty>
              <Heading date={date} />
              <p className={styles.none}>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>
                  <Trans>Sem horários</Trans>
                </VisuallyHidden>
              </p>
            </div>
          );
        })}
      </div>
      {!shown.some((day) => day.open) && (
        <p className={styles.full} role="status">
          <Trans>Nenhum horário livre nesta semana.</Trans>
        </p>
      )}
      <NoticeTooShort slots={shown.flatMap(({ slots }) => slots)} minutes={minimumNoticeMinutes} />
      <NextFree
        {...choice}
        days={days}
        shown={shown.length > 0 ? shown : [emptyDay(last)]}
        toggleOn={toggleOn}
      />
    </>
  );
}

const emptyDay = (date: string): Day => ({ date, slots: [], open: false });

/** The day of a week to open: its first with a vacancy, else its first with times. */
function dayOf(week: readonly string[], days: readonly Day[]): string {
  const its = days.filter(({ date, slots }) => week.includes(date) && slots.length > 0);
  return dayToOpen(its, []) ?? "";
}

type ColumnProps = Omit<TimesChoice, "minimumNoticeMinutes"> & { day: Day; name: string };

function DayColumn({ day, name, describedBy, ...choice }: ColumnProps) {
  return (
    <fieldset className={styles.day} aria-describedby={describedBy}>
      <legend>
        <VisuallyHidden>
          {day.open ? (
            <Trans>Horários de {formatDay(day.date)}</Trans>
          ) : (
            <Trans>Horários de {formatDay(day.date)}, sem vagas</Trans>
          )}
        </VisuallyHidden>
        <Heading date={day.date} isClosed={!day.open} />
      </legend>
      <div className={styles.column}>
        <Times {...choice} slots={day.slots} name={name} />
      </div>
    </fieldset>
  );
}

function Heading({ date, isClosed }: { date: string; isClosed?: boolean }) {
  const { weekday, day } = dayWords(date);
  return (
    <span className={styles.heading} aria-hidden="true" data-closed={isClosed || undefined}>
      <span>{weekday}</span> <strong>{day}</strong>
    </span>
  );
}
