import { Trans } from "@lingui/react/macro";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { forgetItem } from "#src/shared/recent/recent-items.ts";
import { NotFoundState } from "#src/ui/feedback/NotFoundState.tsx";

/** The address is of an activity or plan that nobody offers (any more). */
export function ItemNotFound() {
  const { activityId, planId } = useParams({ strict: false });
  const id = activityId ?? planId;
  useEffect(() => {
    if (id) forgetItem(id);
  }, [id]);
  return (
    <NotFoundState
      title={<Trans>Esta opção não está mais disponível</Trans>}
      link={
        <Link to="/busca">
          <Trans>Ver outras atividades</Trans>
        </Link>
      }
    >
      <Trans>O endereço pode estar errado, ou o especialista deixou de oferecê-la.</Trans>
    </NotFoundState>
  );
}
