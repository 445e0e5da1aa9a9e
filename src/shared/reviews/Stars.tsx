import { useLingui } from "@lingui/react/macro";
import Star from "lucide-react/icons/star";
import styles from "./Stars.module.css";

const STARS = [1, 2, 3, 4, 5];

/** A rating of 1 to 5 as stars, read out in words. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  return (
    <span className={styles.stars} role="img" aria-label={t`${rating} de 5 estrelas`}>
      {STARS.map((star) => (
        <Star key={star} aria-hidden="true" size={18} data-filled={star <= rating} />
      ))}
    </span>
  );
}
