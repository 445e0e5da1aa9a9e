import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { ApplicationToReview } from "#contract/application.ts";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { isDoubtfulRegion } from "#contract/council.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { FormFacts } from "#src/shared/application/FormFacts.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Admin.module.css";
import { Fact } from "../Fact.tsx";
import { ReviewActions, stepsFrom } from "../ReviewActions.tsx";
import { DocumentLink } from "./DocumentLink.tsx";
import { useReviewApplication } from "./use-review-application.ts";

/** One application: who applies, what they say, what shows it, and what can be done with it. */
export function ApplicationCard({ application }: { application: ApplicationToReview }) {
  const titleId = useId();
  const review = useReviewApplication(application.id);
  const { form, applicantName, email, sentAt, reviewedAt, reviewerName, refusalReason, documents } =
    application;
  const practice = form.kind === "SPECIALIST" && form.practice.kind === "PROFESSIONAL" ? form.practice : null;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{form.fantasyName}</h2>
          <p className={styles.muted}>
            {applicantName} · <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        <Badge>{form.kind === "COMPANY" ? <Trans>Empresa</Trans> : <Trans>Especialista</Trans>}</Badge>
      </header>
      <dl className={styles.facts}>
        <FormFacts form={form} />
        {sentAt && <Fact name={<Trans>Enviado em</Trans>}>{formatDate(sentAt, BUSINESS_TIME_ZONE)}</Fact>}
        {reviewerName && <Fact name={<Trans>Análise</Trans>}>{reviewerName}</Fact>}
        {reviewedAt && (
          <Fact name={<Trans>Decidido em</Trans>}>{formatDate(reviewedAt, BUSINESS_TIME_ZONE)}</Fact>
        )}
        {refusalReason && <Fact name={<Trans>Motivo da recusa</Trans>}>{refusalReason}</Fact>}
      </dl>
      {practice && isDoubtfulRegion(practice.registration, practice.state) && (
        <Alert tone="warn">
          <Trans>A região do Crefito parece não ser a do estado informado. Confira no documento.</Trans>
        </Alert>
      )}
      {documents.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Sem documentos.</Trans>
        </p>
      ) : (
        <ul className={styles.files}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      )}
      <ReviewActions
        steps={stepsFrom(application.status)}
        review={review}
        refusal={<Trans>Recusar este cadastro?</Trans>}
      />
    </article>
  );
}
