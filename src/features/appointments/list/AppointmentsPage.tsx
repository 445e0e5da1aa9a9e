import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { AppointmentStage } from "#contract/enums.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Appointments.module.css";
import { appointmentsOptions } from "../queries.ts";
import { stageFilter } from "../stage-words.ts";
import { ViewTabs } from "../ViewTabs.tsx";
import { WaitingSection } from "../waiting/waiting.ts";
import { DayList } from "./DayList.tsx";
import { dayGroups } from "./day-groups.ts";
import { NoAppointments } from "./NoAppointments.tsx";
import { StageChips } from "./StageChips.tsx";

type Props = {
  stage: AppointmentStage | undefined;
  /** Whether the customer is on a waiting list. */
  isWaiting: boolean;
};

/** `/my-appointments`: what is to come, then what is over; or those of one stage. */
export function AppointmentsPage({ stage, isWaiting }: Props) {
  const { t } = useLingui();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    appointmentsOptions(useApi(), stage),
  );
  const appointments = data.pages.flatMap((page) => page.content);
  const { coming, over } = dayGroups(appointments);
  return (
    <PageBody>
      <div className={styles.page}>
        <h1>
          <Trans>Minhas reservas</Trans>
        </h1>
        <ViewTabs />
        {isWaiting && (
          <Suspense>
            <WaitingSection />
          </Suspense>
        )}
        <div className={styles.wide}>
          <StageChips current={stage} />
        </div>
        {appointments.length === 0 && (
          <div className={styles.wide}>
            <NoAppointments stage={stage} />
          </div>
        )}
        <DayList title={stage ? stageFilter(stage) : t`Próximos`} groups={coming} />
        <DayList title={stage ? stageFilter(stage) : t`Anteriores`} groups={over} />
        {error && <Alert tone="danger">{errorText(error)}</Alert>}
        {hasNextPage && (
          <Button
            variant="outline"
            onClick={() => fetchNextPage()}
            loading={isFetchingNextPage}
            loadingText={t`Carregando…`}
          >
            <Trans>Mostrar mais</Trans>
          </Button>
        )}
      </div>
    </PageBody>
  );
}
