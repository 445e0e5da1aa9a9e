import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { FailedJobs } from "#contract/failed-jobs.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "../Admin.module.css";
import { Fact } from "../Fact.tsx";
import { KIND_TEXT } from "./kind-text.ts";
import { useRetryJobs } from "./use-retry-jobs.ts";

const moment = (at: string) => `${formatDate(at, BUSINESS_TIME_ZONE)}, ${formatTime(at, BUSINESS_TIME_ZONE)}`;

/** Work of one kind that fails for one reason: how much, since when, and the way to try it again. */
export function FailedJobsCard({ failed }: { failed: FailedJobs }) {
  const { i18n, t } = useLingui();
  const titleId = useId();
  const retry = useRetryJobs(failed);
  const { kind, reason, jobs, givenUp, tries, oldestAt, nextTryAt, subjects } = failed;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{i18n._(KIND_TEXT[kind])}</h2>
          <p className={styles.muted}>
            <Plural value={jobs} one="# tarefa" other="# tarefas" />
          </p>
        </div>
      </header>
      <dl className={styles.facts}>
        <Fact name={<Trans>Motivo</Trans>}>{reason || <Trans>Não informado</Trans>}</Fact>
        <Fact name={<Trans>Desde</Trans>}>{moment(oldestAt)}</Fact>
        <Fact name={<Trans>Tentativas</Trans>}>
          <Plural value={tries} one="# vez" other="até # vezes" />
        </Fact>
        {nextTryAt && <Fact name={<Trans>Próxima tentativa</Trans>}>{moment(nextTryAt)}</Fact>}
        {givenUp > 0 && (
          <Fact name={<Trans>Sem nova tentativa</Trans>}>
            <Plural value={givenUp} one="# tarefa" other="# tarefas" />
          </Fact>
        )}
        {subjects.length > 0 && <Fact name={<Trans>Por exemplo</Trans>}>{subjects.join(", ")}</Fact>}
      </dl>
      <Button loading={retry.isPending} loadingText={t`Tentando…`} onClick={() => retry.mutate()}>
        <Trans>Tentar de novo agora</Trans>
      </Button>
    </article>
  );
}
