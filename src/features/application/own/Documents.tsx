import { Trans } from "@lingui/react/macro";
import { type Application, DOCUMENTS_KEPT_DAYS, documentsFor } from "#contract/application.ts";
import styles from "../Application.module.css";
import { DocumentRow } from "./DocumentRow.tsx";

/** What has to be shown, and what has been. */
export function Documents({ application, isOpen }: { application: Application; isOpen: boolean }) {
  const { id, form, documents } = application;
  return (
    <section className={styles.part} aria-labelledby="application-documents">
      <h2 id="application-documents">
        <Trans>Documentos</Trans>
      </h2>
      <p className={styles.muted}>
        <Trans>Foto (JPG, PNG ou WebP) ou PDF, até 5 MB cada. Só a nossa equipe de análise vê.</Trans>
      </p>
      <ul className={styles.documents}>
        {documentsFor(form).map(({ kind, isRequired }) => (
          <DocumentRow
            key={kind}
            id={id}
            kind={kind}
            isRequired={isRequired}
            isOpen={isOpen}
            document={documents.find((there) => there.kind === kind)}
          />
        ))}
      </ul>
      {isOpen && (
        <p className={styles.muted}>
          <Trans>
            Se o cadastro não for adiante, apagamos os arquivos depois de {DOCUMENTS_KEPT_DAYS} dias.
          </Trans>
        </p>
      )}
    </section>
  );
}
