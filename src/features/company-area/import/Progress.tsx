import { Trans, useLingui } from "@lingui/react/macro";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Import.module.css";

type Props = { current: EmployeeImport; onGiveUp: (() => void) | null };

/** How far the server has come with a file. It is spoken in steps of ten per cent. */
export function Progress({ current, onGiveUp }: Props) {
  const { i18n, t } = useLingui();
  const { fileName, totalLines, checkedLines, status } = current;
  const isLettingIn = status === "COMMITTING";
  const share = totalLines && !isLettingIn ? checkedLines / totalLines : null;
  const told = share === null ? null : Math.floor(share * 10) * 10;
  return (
    <section className={styles.card} aria-label={t`Andamento`}>
      <h2>{isLettingIn ? <Trans>Importando…</Trans> : <Trans>Conferindo {fileName}…</Trans>}</h2>
      <progress className={styles.progress} aria-label={t`Andamento`} value={share ?? undefined} max={1} />
      <p className={styles.muted}>
        {share === null ? (
          <Trans>Pode sair desta página: o trabalho continua.</Trans>
        ) : (
          <Trans>
            {i18n.number(checkedLines)} de {i18n.number(totalLines ?? 0)} linhas. Pode sair desta página: o
            trabalho continua.
          </Trans>
        )}
      </p>
      <p className={styles.spoken} role="status">
        {told === null ? "" : t`${told}% conferido`}
      </p>
      {onGiveUp && (
        <div>
          <Button variant="ghost" onClick={onGiveUp}>
            <Trans>Desistir</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
