import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import { Section } from "../frame/Section.tsx";
import { HeldTime } from "./HeldTime.tsx";
import { TimeChoice } from "./TimeChoice.tsx";
import { TimeNotice } from "./TimeNotice.tsx";
import { useChosenSchedule, useSchedules } from "./use-schedules.ts";
import { isTimeFailure, type Time, useTime } from "./use-time.ts";

/** When: the held time, or the choice of one. */
export function TimeSection() {
  const time = useTime();
  const schedule = useChosenSchedule();
  const view = useView(time.stage);
  const content = useArrival(view, time.failure);
  const lost = useLost(time.heldId);
  const gone = useGone(time);
  return (
    <div ref={content}>
      <Section title={<Title view={view} hasTime={time.heldId !== null} />}>
        <TimeNotice failure={time.failure} lost={lost} gone={gone} />
        {view === "held" && schedule ? <HeldTime schedule={schedule} /> : <TimeChoice />}
      </Section>
    </div>
  );
}

type View = "choice" | "held";

function Title({ view, hasTime }: { view: View; hasTime: boolean }) {
  if (view === "held") return <Trans>Horário</Trans>;
  return hasTime ? <Trans>Escolha outro horário</Trans> : <Trans>Escolha um horário</Trans>;
}

/** The time that was held last; after it ran out it can be held again, unless somebody else was faster. */
function useLost(heldId: string | null): Schedule | null {
  const [last, setLast] = useState(heldId);
  if (heldId !== null && heldId !== last) setLast(heldId);
  const schedule = useSchedules().find(({ id }) => id === last);
  return heldId === null && schedule && schedule.vacancies > 0 ? schedule : null;
}

/** The time that could not be held, where others are near it. */
function useGone({ wantedId, failure }: Time): Schedule | null {
  const [last, setLast] = useState(wantedId);
  if (wantedId !== null && wantedId !== last) setLast(wantedId);
  const schedule = useSchedules().find(({ id }) => id === last);
  return (isTimeFailure(failure) && schedule) || null;
}

/** While a time is being held, what the customer looks at stays: the choice, or the time that a link named. */
function useView(stage: Time["stage"]): View {
  const [last, setLast] = useState<View>("held");
  const view = stage === "choosing" ? "choice" : stage === "holding" ? last : "held";
  if (view !== last) setLast(view);
  return view;
}

/** The focus goes along with the view, but never away from what somebody is typing. */
function useArrival(view: View, failure: Time["failure"]) {
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef({ view, failure });
  useEffect(() => {
    const before = seen.current;
    seen.current = { view, failure };
    if (before.view === view && (before.failure === failure || failure === null)) return;
    if (document.activeElement?.matches("input:not([type=radio], [type=checkbox])")) return;
    [...(content.current?.querySelectorAll<HTMLElement>("h2, [data-arrive]") ?? [])].at(-1)?.focus();
  }, [view, failure]);
  return content;
}
