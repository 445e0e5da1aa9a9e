import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { NewActivityForm } from "#contract/specialist-offers.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { added } from "#src/shared/change/added.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import page from "../DayPage.module.css";
import { ActivityEditor } from "./ActivityEditor.tsx";
import { offersOptions, useOffersChange } from "./queries.ts";

/** `/especialista/atividades/nova` */
export function NewActivityPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: offers } = useSuspenseQuery(offersOptions(useApi()));
  const made = useRef("");
  const create = useOffersChange(
    async (api, body: NewActivityForm) => {
      const answer = await api.call("specialistCreateActivity", { body });
      made.current = answer.id;
      return answer.offers;
    },
    {
      done: t`Atividade criada. Agora, abra os horários.`,
      isDone: ({ content }, { title, categoryId }, before) => {
        const found = added(content, before?.content).find(
          (activity) => activity.title === title && activity.category.id === categoryId,
        );
        made.current = found?.id ?? "";
        return found !== undefined;
      },
      onDone: () =>
        void navigate({
          to: "/especialista/atividades/$activityId",
          params: { activityId: made.current },
          replace: true,
        }),
    },
  );
  return (
    <PageBody>
      <div className={page.page}>
        <BackLink to="/especialista/atividades">
          <Trans>Atividades</Trans>
        </BackLink>
        <PageHeading lead={<Trans>Depois de criar, diga em Horários quando ela acontece.</Trans>}>
          <Trans>Nova atividade</Trans>
        </PageHeading>
        <ActivityEditor activity={null} offers={offers} save={create} />
      </div>
    </PageBody>
  );
}
