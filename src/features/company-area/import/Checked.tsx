import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Import.module.css";

type Props = {
  current: EmployeeImport;
  /** What has been pressed and is under way. */
  busy: "commit" | "giveUp" | null;
  onCommit: () => void;
  onGiveUp: () => void;
};

/** What a good file would do, before it does. */
export function Checked({ current, busy, onCommit, onGiveUp }: Props) {
  const { t } = useLingui();
  const { fileName, added, changed } = current;
  return (
    <section className={styles.card} aria-labelledby="conferida">
      <h2 id="conferida">
        <Trans>Tudo certo com {fileName}</Trans>
      </h2>
      <ul className={styles.counts}>
        <li>
          <Plural value={added} _0="Ninguém novo" one="# pessoa nova" other="# pessoas novas" />
        </li>
        <li>
          <Plural
            value={changed}
            _0="Ninguém muda"
            one="# pessoa da lista atualizada"
            other="# pessoas da lista atualizadas"
          />
        </li>
      </ul>
      <p className={styles.muted}>
        <Trans>Quem é novo e tem e-mail na planilha recebe o convite assim que você importar.</Trans>
      </p>
      <div className={styles.acts}>
        <Button onClick={onCommit} loading={busy === "commit"} loadingText={t`Importando…`}>
          <Trans>Importar pessoas</Trans>
        </Button>
        <Button variant="ghost" onClick={onGiveUp} loading={busy === "giveUp"} loadingText={t`Desistindo…`}>
          <Trans>Desistir</Trans>
        </Button>
      </div>
    </section>
  );
}
