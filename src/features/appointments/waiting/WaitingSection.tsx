import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { formatDay } from "#src/platform/time/format.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { useLeave } from "#src/shared/waiting-list/mutations.ts";
import { OfferedPlace } from "#src/shared/waiting-list/OfferedPlace.tsx";
import { useWaits, type Wait } from "#src/shared/waiting-list/queries.ts";
import { ReserveLink } from "#src/shared/waiting-list/ReserveLink.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./WaitingSection.module.css";

/** What the customer waits for: places that are offered first, then the lists with the place in each. */
export function WaitingSection() {
  const { waits } = useWaits();
  const heading = useRef<HTMLHeadingElement>(null);
  if (waits.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1}>
        <Trans>Lista de espera</Trans>
      </h2>
      <ul className={styles.list}>
        {waits.map((wait) => (
          <li key={wait.id} className={styles.wait} data-offered={wait.offer !== null || undefined}>
            <Waited wait={wait} onLeft={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waited({ wait, onLeft }: { wait: Wait; onLeft: () => void }) {
  const { t } = useLingui();
  const leave = useLeave();
  const { id, activityId, scheduleId, title, partnerName, date, position, endsAt } = wait;
  return (
    <>
      <div className={styles.what}>
        {endsAt !== null && (
          <p className={styles.news}>
            <Trans>Abriu uma vaga para você</Trans>
          </p>
        )}
        <h3>
          <Link to="/atividades/$activityId" params={{ activityId }} className={styles.link}>
            {title}
          </Link>
        </h3>
        <p className={styles.when}>
          {formatDay(date)}, <TimeSpan schedule={wait} />
        </p>
        <p className={styles.note}>{partnerName}</p>
        {endsAt === null ? (
          <p>
            <Trans>Você está na lista: {position}º da fila</Trans>
          </p>
        ) : (
          <OfferedPlace until={endsAt} />
        )}
      </div>
      <div className={styles.actions}>
        {endsAt !== null && <ReserveLink {...{ activityId, scheduleId }} size="sm" />}
        <Button
          variant="outline"
          size="sm"
          loading={leave.isPending}
          loadingText={t`Saindo…`}
          onClick={() => leave.mutate(id, { onSuccess: onLeft })}
          aria-label={t`Sair da lista: ${title}, ${formatDay(date)}`}
        >
          <Trans>Sair da lista</Trans>
        </Button>
      </div>
    </>
  );
}
