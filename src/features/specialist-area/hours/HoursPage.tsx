import { Plural, Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AVAILABILITY_DAYS } from "#contract/specialist-availability.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "../AreaTabs.tsx";
import page from "../DayPage.module.css";
import { availabilityOptions } from "./queries.ts";
import { TimesOff } from "./TimesOff.tsx";
import { Week } from "./Week.tsx";

/** `/especialista/horarios`: the week that a specialist offers, and the times off. */
export function HoursPage() {
  const { data } = useSuspenseQuery(availabilityOptions(useApi()));
  const { slots, choices } = data;
  return (
    <PageBody>
      <div className={page.page}>
        <PageHeading
          lead={
            slots.length > 0 ? (
              <>
                <Plural value={slots.length} one="# horário por semana" other="# horários por semana" />
                {" · "}
                <Trans>sempre abertos para os próximos {AVAILABILITY_DAYS} dias</Trans>
              </>
            ) : (
              <Trans>Diga em que horas da semana você atende: a agenda se preenche sozinha.</Trans>
            )
          }
        >
          <Trans>Sua semana</Trans>
        </PageHeading>
        <AreaTabs />
        {choices.length === 0 && slots.length === 0 ? (
          <EmptyState
            title={<Trans>Antes, crie uma atividade</Trans>}
            action={
              <Button asChild>
                <Link to="/especialista/atividades/nova">
                  <Trans>Criar atividade</Trans>
                </Link>
              </Button>
            }
          >
            <Trans>Os horários são de uma atividade que você oferece, com preço e duração.</Trans>
          </EmptyState>
        ) : (
          <Week availability={data} />
        )}
        <TimesOff timesOff={data.timesOff} />
      </div>
    </PageBody>
  );
}
