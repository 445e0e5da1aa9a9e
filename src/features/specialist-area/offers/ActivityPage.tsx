import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { NewActivityForm, OfferedActivity, Offers } from "#contract/specialist-offers.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import page from "../DayPage.module.css";
import { ActivityDetailsEditor } from "../details/ActivityDetailsEditor.tsx";
import { ActivityEditor } from "./ActivityEditor.tsx";
import styles from "./Offers.module.css";
import { Plans } from "./Plans.tsx";
import { offersOptions, useOffersChange } from "./queries.ts";
import { WithdrawActivity } from "./WithdrawActivity.tsx";

/** `/especialista/atividades/$activityId`: an activity of one's own, and its plans. */
export function ActivityPage({ id }: { id: string }) {
  const { data: offers } = useSuspenseQuery(offersOptions(useApi()));
  const activity = offers.content.find((each) => each.id === id);
  return (
    <PageBody>
      {activity ? (
        <Found key={id} activity={activity} offers={offers} />
      ) : (
        <EmptyState level={1} title={<Trans>Atividade não encontrada</Trans>}>
          <Trans>Ela não está entre as suas.</Trans>
        </EmptyState>
      )}
    </PageBody>
  );
}

function Found({ activity, offers }: { activity: OfferedActivity; offers: Offers }) {
  const { t } = useLingui();
  const { id, title, isWithdrawn, slots } = activity;
  const save = useOffersChange(
    (api, { duration: _, ...body }: NewActivityForm) =>
      api.call("specialistChangeActivity", { params: { id }, body }),
    { done: t`Atividade alterada` },
  );
  return (
    <div className={page.page}>
      <BackLink to="/especialista/atividades">
        <Trans>Atividades</Trans>
      </BackLink>
      <PageHeading eyebrow={activity.category.name}>{title}</PageHeading>
      {isWithdrawn ? (
        <Alert title={<Trans>Fora de venda</Trans>}>
          <Trans>
            Ninguém mais encontra nem compra esta atividade. O que já foi vendido continua valendo.
          </Trans>
        </Alert>
      ) : (
        <>
          <div className={styles.links}>
            <Button asChild variant="outline" size="sm">
              <Link to="/atividades/$activityId" params={{ activityId: id }}>
                <Trans>Ver como o cliente vê</Trans>
              </Link>
            </Button>
            <Button asChild variant={slots === 0 ? "solid" : "outline"} size="sm">
              <Link to="/especialista/horarios">
                {slots === 0 ? <Trans>Abrir horários</Trans> : <Trans>Ver horários</Trans>}
              </Link>
            </Button>
            <Button asChild variant="outline" size="sm">
              <Link to="/especialista/perfil" search={{ ver: "fotos" }}>
                <Trans>Fotos</Trans>
              </Link>
            </Button>
          </div>
          <Plans activity={activity} isDiscountAllowed={offers.isDiscountAllowed} />
          <ActivityEditor activity={activity} offers={offers} save={save} />
          <ActivityDetailsEditor activity={activity} />
          <WithdrawActivity activity={activity} />
        </>
      )}
    </div>
  );
}
