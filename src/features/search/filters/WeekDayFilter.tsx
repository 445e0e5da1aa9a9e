import { Trans } from "@lingui/react/macro";
import { WeekDay } from "#contract/enums.ts";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { CountedChoice } from "#src/ui/controls/CountedChoice.tsx";
import { weekDayName } from "../filter-words.ts";
import { chosen } from "./chosen.ts";
import styles from "./Filters.module.css";
import type { FilterProps } from "./filter-props.ts";

/** Letters of a day that tell it from the others. */
const SEEN = 3;

/** On which days of the week: any of those that are chosen. Written in the order of the week. */
export function WeekDayFilter({ params, facets, onChange }: FilterProps) {
  const { weekDay = [] } = params;
  return (
    <ChoiceGroup legend={<Trans>Dia da semana</Trans>}>
      <div className={styles.week}>
        {WeekDay.options.map((day) => (
          <CountedChoice
            key={day}
            look="chip"
            count={facets.count("weekDay", day)}
            checked={weekDay.includes(day)}
            onChange={({ target }) =>
              onChange(({ weekDay: newest = [] }) => {
                const days = chosen(newest, day, target.checked);
                return { weekDay: WeekDay.options.filter((each) => days.includes(each)) };
              })
            }
          >
            {weekDayName(day).slice(0, SEEN)}
            <span className={styles.unseen}>{weekDayName(day).slice(SEEN)}</span>
          </CountedChoice>
        ))}
      </div>
    </ChoiceGroup>
  );
}
