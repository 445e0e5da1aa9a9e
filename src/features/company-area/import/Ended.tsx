import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { importFailureText } from "./fault-text.ts";
import styles from "./Import.module.css";

/** What has become of a file. */
export function Ended({ current, onAnother }: { current: EmployeeImport; onAnother: () => void }) {
  const people = current.added + current.changed;
  const isDone = current.status === "DONE";
  return (
    <section className={styles.card} role="status">
      <h2>{isDone ? <Trans>Pronto, a lista está atualizada</Trans> : <Trans>Nada foi importado</Trans>}</h2>
      <p>
        {isDone ? (
          <Plural
            value={people}
            one="# pessoa importada. O convite já está a caminho."
            other="# pessoas importadas. Os convites já estão a caminho."
          />
        ) : (
          importFailureText(current.failureCode)
        )}
      </p>
      <p className={styles.muted}>{current.fileName}</p>
      <div className={styles.acts}>
        {isDone && (
          <Button asChild>
            <Link to="/empresa/pessoas">
              <Trans>Ver as pessoas</Trans>
            </Link>
          </Button>
        )}
        <Button variant={isDone ? "outline" : "solid"} onClick={onAnother}>
          {isDone ? <Trans>Importar outra planilha</Trans> : <Trans>Enviar outra planilha</Trans>}
        </Button>
      </div>
    </section>
  );
}
