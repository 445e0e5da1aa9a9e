import { plural } from "@lingui/core/macro";
import Star from "lucide-react/icons/star";
import { numberFormat } from "../../platform/intl/formats.ts";
import styles from "./Rating.module.css";

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** An average of stars, and of how many reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
  const stars = numberFormat(ONE_DIGIT).format(average);
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={plural(count, {
        one: `${stars} de 5 em # avaliação`,
        other: `${stars} de 5 em # avaliações`,
      })}
    >
      <Star aria-hidden="true" />
      <strong>{stars}</strong> ({count})
    </span>
  );
}
