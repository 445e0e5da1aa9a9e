import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { PhotoToReview } from "#contract/own-photo.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useObjectUrl } from "#src/platform/files/use-object-url.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Admin.module.css";
import { Fact } from "../Fact.tsx";
import { DECISIONS, ReviewActions } from "../ReviewActions.tsx";
import own from "./Photos.module.css";
import { photoFileOptions } from "./queries.ts";
import { useReviewPhoto } from "./use-review-photo.ts";

/** An approval can be taken back. */
const STEPS = { WAITING: DECISIONS, APPROVED: ["refuse"], REFUSED: [] } as const;

/** One photo: what it shows, whose it is, and what can be done with it. */
export function PhotoCard({ photo }: { photo: PhotoToReview }) {
  const { t } = useLingui();
  const titleId = useId();
  const review = useReviewPhoto(photo.id);
  const { partner, title, alt, sentAt, reviewerName, refusalReason, of } = photo;
  const kinds = { PARTNER: t`Retrato`, PLACE: t`Local`, ACTIVITY: t`Atividade`, PLAN: t`Plano` };
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Picture photo={photo} />
      <div>
        <h2 id={titleId} className={own.title}>
          {[kinds[of], title].filter(Boolean).join(": ")}
        </h2>
        <p className={styles.muted}>
          <Link to="/especialistas/$partnerId" params={{ partnerId: partner.id }}>
            {partner.fantasyName}
          </Link>
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name={<Trans>O que mostra, nas palavras de quem enviou</Trans>}>{alt}</Fact>
        <Fact name={<Trans>Enviada em</Trans>}>{formatDate(sentAt, BUSINESS_TIME_ZONE)}</Fact>
        {reviewerName && <Fact name={<Trans>Análise</Trans>}>{reviewerName}</Fact>}
        {refusalReason && <Fact name={<Trans>Motivo da recusa</Trans>}>{refusalReason}</Fact>}
      </dl>
      <ReviewActions
        steps={STEPS[photo.status]}
        review={review}
        refusal={<Trans>Recusar esta foto?</Trans>}
        refuse={photo.status === "APPROVED" ? <Trans>Tirar do ar</Trans> : undefined}
      />
    </article>
  );
}

function Picture({ photo: { id, alt, of, tones } }: { photo: PhotoToReview }) {
  const { data, error } = useQuery(photoFileOptions(useApi(), id));
  const url = useObjectUrl(data);
  if (error) return <Alert tone="danger">{errorText(error)}</Alert>;
  return (
    <div
      className={own.picture}
      data-portrait={of === "PARTNER" || undefined}
      style={{ backgroundImage: `linear-gradient(${tones})` }}
    >
      {url && <img src={url} alt={alt} />}
    </div>
  );
}
