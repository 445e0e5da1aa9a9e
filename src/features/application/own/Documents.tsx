import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { type Application, DOCUMENTS_KEPT_DAYS, documentsFor } from "#contract/application.ts";
import styles from "../Application.module.css";
import { DocumentRow } from "./DocumentRow.tsx";

type Props = {
  ref: Ref<HTMLElement>;
  application: Application;
  isOpen: boolean;
  /** Whether to say which ones are still missing. */
  isAsking: boolean;
};

/** What has to be shown, and what has been. */
export function Documents({ ref, application, isOpen, isAsking }: Props) {
  const { id, form, documents } = application;
  return (
    <section ref={ref} className={styles.part} aria-labelledby="application-documents">
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
            isAsking={isAsking}
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
