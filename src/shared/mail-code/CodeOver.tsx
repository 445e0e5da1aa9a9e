import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { CodeProblem } from "./CodeProblem.tsx";
import styles from "./MailCode.module.css";
import type { MailCodeActor } from "./use-mail-code.ts";

type Props = {
  actor: MailCodeActor;
  /** Other ways in. */
  others: ReactNode;
};

/** A code that is too old, was used, or was tried too often. */
export function CodeOver({ actor, others }: Props) {
  const { t } = useLingui();
  const isAsking = useSelector(actor, (state) => state.matches("requesting"));
  return (
    <div className={styles.form}>
      <CodeProblem actor={actor} />
      <Button
        size="lg"
        wide
        loading={isAsking}
        loadingText={t`Enviando…`}
        onClick={() => actor.send({ type: "code.again" })}
      >
        <Trans>Receber outro código</Trans>
      </Button>
      <div className={styles.ways}>
        <Button variant="link" size="sm" onClick={() => actor.send({ type: "email.change" })}>
          <Trans>Usar outro e-mail</Trans>
        </Button>
      </div>
      {others}
    </div>
  );
}
