import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { ListingChange } from "#contract/listing-change.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { PhotoPicture } from "#src/shared/picture/PhotoPicture.tsx";
import styles from "../Admin.module.css";
import { Fact } from "../Fact.tsx";
import { DECISIONS, ReviewActions } from "../ReviewActions.tsx";
import { ChangedFacts } from "./ChangedFacts.tsx";
import { useDecideChange } from "./queries.ts";

/** One change: whose page, what of it, how it was and how it would be, and what can be done with it. */
export function ListingChangeCard({ change }: { change: ListingChange }) {
  const titleId = useId();
  const review = useDecideChange(change.id);
  const { partner, status, sentAt, decidedAt, reviewerName, refusalReason } = change;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>
            <Link to="/especialistas/$partnerId" params={{ partnerId: partner.id }}>
              {partner.fantasyName}
            </Link>
          </h2>
          <p className={styles.muted}>
            <About change={change} />
          </p>
        </div>
      </header>
      {change.kind === "PHOTO" && (
        <PhotoPicture photo={change.photo} alt={change.photo.alt} size={160} className={styles.photo} />
      )}
      <dl className={styles.facts}>
        <ChangedFacts change={change} />
        <Fact name={<Trans>Enviado em</Trans>}>{formatDate(sentAt, BUSINESS_TIME_ZONE)}</Fact>
        {reviewerName && <Fact name={<Trans>Análise</Trans>}>{reviewerName}</Fact>}
        {decidedAt && (
          <Fact name={<Trans>Decidido em</Trans>}>{formatDate(decidedAt, BUSINESS_TIME_ZONE)}</Fact>
        )}
        {refusalReason && <Fact name={<Trans>Motivo da recusa</Trans>}>{refusalReason}</Fact>}
      </dl>
      <ReviewActions
        steps={status === "SENT" ? DECISIONS : []}
        review={review}
        refusal={<Trans>Recusar este envio?</Trans>}
      />
    </article>
  );
}

function About({ change }: { change: ListingChange }) {
  switch (change.kind) {
    case "PRACTICE":
      return <Trans>Como trabalha</Trans>;
    case "PLACE":
      return (
        <Trans>
          Local: {change.place.name}, {change.place.city}
        </Trans>
      );
    case "ACTIVITY":
      return <Trans>Atividade: {change.activity.title}</Trans>;
    case "PHOTO":
      return <Trans>Texto de uma foto</Trans>;
    case "ANSWER":
      return change.review.comment ? (
        <Trans>
          Resposta a uma avaliação de {change.review.rating} estrelas: “{change.review.comment}”
        </Trans>
      ) : (
        <Trans>Resposta a uma avaliação de {change.review.rating} estrelas</Trans>
      );
  }
}
