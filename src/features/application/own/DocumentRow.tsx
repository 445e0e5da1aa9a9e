import { Trans, useLingui } from "@lingui/react/macro";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { type ApplicationDocument, DOCUMENT_MAX_BYTES, type DocumentKind } from "#contract/application.ts";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { ProofType } from "#contract/reimbursement.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { documentHint, documentName } from "#src/shared/application/document-names.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { FieldError } from "#src/ui/controls/FieldError.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Application.module.css";
import { useDocument } from "./use-application.ts";

type Props = {
  id: string;
  kind: DocumentKind;
  isRequired: boolean;
  isOpen: boolean;
  /** Whether to say that it is still missing. */
  isAsking: boolean;
  document: ApplicationDocument | undefined;
};

/** One document: sent as soon as it is chosen. */
export function DocumentRow({ id, kind, isRequired, isOpen, isAsking, document }: Props) {
  const { t } = useLingui();
  const nameId = useId();
  const errorId = `${nameId}-error`;
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const change = useDocument(id, kind);
  const { isPending, error, variables } = change;
  const name = documentName(kind);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file chosen again is a choice, too.
    target.value = "";
    if (!file) return;
    setTooLarge(file.size > DOCUMENT_MAX_BYTES);
    if (file.size <= DOCUMENT_MAX_BYTES) change.mutate(file);
  };
  const problem = isTooLarge ? t`O arquivo passa de 5 MB. Envie um menor.` : error && errorText(error);
  const sentOn = document && formatDate(document.uploadedAt, BUSINESS_TIME_ZONE);
  return (
    <li className={styles.document}>
      <div>
        <h3 id={nameId}>
          {name} {!isRequired && <Trans>(opcional)</Trans>}
        </h3>
        <p>{documentHint(kind)}</p>
        {sentOn && (
          <p className={styles.there} role="status">
            <CircleCheck aria-hidden="true" size={18} />
            <Trans>Recebido em {sentOn}</Trans>
          </p>
        )}
        <FieldError id={errorId}>{isAsking && isRequired && !document && t`Campo obrigatório`}</FieldError>
      </div>
      {isOpen && (
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={name}
            accept={ProofType.options.join(",")}
            onChange={choose}
          />
          <Button
            variant={document ? "outline" : "solid"}
            size="sm"
            loading={isPending && variables !== null}
            loadingText={t`Enviando…`}
            aria-describedby={`${nameId} ${errorId}`}
            onClick={() => input.current?.click()}
          >
            {document ? <Trans>Trocar</Trans> : <Trans>Escolher arquivo</Trans>}
          </Button>
          {document && (
            <Button
              variant="outline"
              size="sm"
              loading={isPending && variables === null}
              loadingText={t`Tirando…`}
              aria-describedby={nameId}
              onClick={() => change.mutate(null)}
            >
              <Trans>Tirar</Trans>
            </Button>
          )}
        </div>
      )}
      {problem && (
        <div className={styles.wide}>
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </li>
  );
}
