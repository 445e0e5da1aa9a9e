import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Distribution.module.css";

const STARS = [5, 4, 3, 2, 1];

/** How many gave each number of stars, five first. `counts`: of one star, two, … five. */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const { t } = useLingui();
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <ul className={styles.distribution} aria-label={t`Quantas avaliações de cada nota`}>
      {STARS.map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>
              <Plural value={stars} one="# estrela" other="# estrelas" />
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(count / total) * 100}%` }} />
            </span>
            <span className={styles.count}>
              {count}
              <VisuallyHidden>
                {" "}
                <Trans>de {total}</Trans>
              </VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
