import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useRef } from "react";
import type { Activity } from "#contract/catalogue.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { SchedulePicker } from "#src/shared/schedule/SchedulePicker.tsx";
import { FullTimeDialog } from "#src/shared/waiting-list/full-time.ts";
import { useFullTime } from "#src/shared/waiting-list/use-full-time.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
import { Section } from "../frame/Section.tsx";
import { ChosenTime } from "../time/ChosenTime.tsx";
import { NearestTimes } from "../time/nearest-times.ts";
import styles from "../time/Time.module.css";
import { ShortTime } from "./ShortTime.tsx";
import type { VisitorsTime } from "./use-visitors-time.ts";
import { VisitorPrice } from "./VisitorPrice.tsx";

type Props = { activity: Activity; time: VisitorsTime; price: PriceComposite | null };

/** The chosen time, in two lines where there is no summary beside it, or the choice of one. */
export function VisitorTime({ activity, time, price }: Props) {
  const { chosen, change } = time;
  const isWide = useWide();
  const content = useArrival(chosen !== null);
  if (chosen && !isWide)
    return (
      <div ref={content}>
        <ShortTime activity={activity} schedule={chosen} price={price} onChange={change} />
      </div>
    );
  return (
    <div ref={content}>
      <Section title={chosen ? <Trans>Horário</Trans> : <Trans>Escolha um horário</Trans>}>
        {chosen ? (
          <ChosenTime activity={activity} schedule={chosen} onChange={change} />
        ) : (
          <Choice activity={activity} time={time} />
        )}
        {!isWide && <VisitorPrice activity={activity} price={price} />}
      </Section>
    </div>
  );
}

/** The focus goes to the chosen time, or to the choice that was opened again. */
function useArrival(isChosen: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef(isChosen);
  useEffect(() => {
    if (seen.current !== isChosen)
      content.current?.querySelector<HTMLElement>(isChosen ? "[data-arrive]" : "h2")?.focus();
    seen.current = isChosen;
  }, [isChosen]);
  return content;
}

function Choice({ activity, time: { schedules, now, gone, isUnknown, choose } }: Omit<Props, "price">) {
  const { waiting, opened, close } = useFullTime(schedules);
  return (
    <div className={styles.choice}>
      {(gone || isUnknown) && (
        <Alert tone="warn" live title={<Trans>Este horário não está mais livre</Trans>}>
          <Trans>Escolha outro: nada foi cobrado.</Trans>
          {gone && (
            <Suspense>
              <NearestTimes schedules={schedules} gone={gone} now={now} onChoose={choose} />
            </Suspense>
          )}
        </Alert>
      )}
      <SchedulePicker
        schedules={schedules}
        value={[]}
        onToggle={choose}
        mode="single"
        now={now}
        places={activity.places}
        minimumNoticeMinutes={activity.minimumNoticeMinutes}
        waiting={waiting}
      />
      {opened && (
        <Suspense>
          <FullTimeDialog activityId={activity.id} schedule={opened} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
