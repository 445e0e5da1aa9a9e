import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { AppointmentStage } from "#contract/enums.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { changesAt } from "#src/shared/appointment/changes-at.ts";
import { useAskedAgainAt } from "#src/shared/appointment/use-asked-again-at.ts";
import { SeenAt } from "#src/shared/offline/SeenAt.tsx";
import { useKeepAhead } from "#src/shared/offline/use-keep-ahead.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { ViewTabs } from "#src/shared/purchases/ViewTabs.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Appointments.module.css";
import { appointmentsKey, appointmentsOptions } from "../queries.ts";
import { stageFilter } from "../stage-words.ts";
import { WaitingSection } from "../waiting/waiting.ts";
import { DayList } from "./DayList.tsx";
import { listParts } from "./day-groups.ts";
import { NoAppointments } from "./NoAppointments.tsx";
import { PlansLeft } from "./PlansLeft.tsx";
import { StageChips } from "./StageChips.tsx";

type Props = {
  stage: AppointmentStage | undefined;
  /** Whether the customer is on a waiting list. */
  isWaiting: boolean;
};

/** `/my-appointments`: what is to come, what of it was cancelled, what is over; or those of one stage. */
export function AppointmentsPage({ stage, isWaiting }: Props) {
  const { t } = useLingui();
  const pages = useSuspenseInfiniteQuery(appointmentsOptions(useApi(), stage));
  const { data, dataUpdatedAt, refetch } = pages;
  useKeepAhead();
  const appointments = data.pages.flatMap((page) => page.content);
  const { coming, cancelled, over } = listParts(appointments, useMinute());
  const next = stage ? undefined : coming[0];
  useAskedAgainAt(next ? changesAt(next, dataUpdatedAt) : Number.POSITIVE_INFINITY, refetch);
  return (
    <PageBody>
      <div className={styles.page}>
        <h1>
          <Trans>Minhas reservas</Trans>
        </h1>
        <SeenAt of={[appointmentsKey(stage)]} />
        <div className={styles.bar}>
          <ViewTabs />
          <StageChips current={stage} />
        </div>
        {isWaiting && (
          <Suspense>
            <WaitingSection />
          </Suspense>
        )}
        {appointments.length === 0 && (
          <div className={styles.wide}>
            <NoAppointments stage={stage} />
          </div>
        )}
        {stage ? (
          <DayList title={stageFilter(stage)} appointments={appointments} />
        ) : (
          <>
            <DayList title={t`Próximas`} appointments={coming} nextId={next?.id} />
            <PlansLeft />
            <DayList title={t`Canceladas`} appointments={cancelled} />
            <DayList title={t`Anteriores`} appointments={over} />
          </>
        )}
        <MorePages of={pages} />
      </div>
    </PageBody>
  );
}
