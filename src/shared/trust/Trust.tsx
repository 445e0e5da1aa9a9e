import { Plural, Trans } from "@lingui/react/macro";
import Star from "lucide-react/icons/star";
import type { Partner } from "#contract/catalogue.ts";
import type { SearchItem } from "#contract/search.ts";
import { numberFormat } from "#src/platform/intl/formats.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Checked } from "../activity/Checked.tsx";
import { Sessions } from "../activity/Sessions.tsx";
import styles from "./Trust.module.css";
import { practiceWords } from "./words.ts";

/** Addresses within a page of what stands behind these words. */
export const REVIEWS_ID = "avaliacoes";
export const ABOUT_ID = "sobre";

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface TrustProps {
  partner: Partner;
  rating: SearchItem["rating"];
  /** The present one. */
  year: number;
}

/**
 * Why somebody is trusted, at one glance: stars, or where there are none years of practice; sessions given, and that the papers were
 * checked. Each number leads to what stands behind it.
 */
export function Trust({ partner, rating, year }: TrustProps) {
  const { practisingSince, sessionsGiven, registration, professionalType } = partner;
  const behind = `#${rating ? REVIEWS_ID : ABOUT_ID}`;
  return (
    <div className={styles.trust}>
      {(rating || practisingSince || sessionsGiven) && (
        <p className={styles.numbers}>
          {rating ? (
            <a href={behind}>
              <Star aria-hidden="true" />
              <strong>{numberFormat(ONE_DIGIT).format(rating.average)}</strong>
              <VisuallyHidden>
                {" "}
                <Trans>de 5</Trans>
              </VisuallyHidden>{" "}
              · <Plural value={rating.count} one="# avaliação" other="# avaliações" />
            </a>
          ) : (
            practisingSince && <span>{practiceWords(practisingSince, year, !professionalType)}</span>
          )}
          {sessionsGiven && (
            <a href={`#${ABOUT_ID}`}>
              <Sessions given={sessionsGiven} />
            </a>
          )}
        </p>
      )}
      <Checked registration={registration} />
    </div>
  );
}
