import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { afterPress } from "#src/ui/press/after-press.ts";
import styles from "./ReviewFilter.module.css";

/** Which reviews are asked for. */
export interface ReviewsAsked {
  /** With so many stars; null: any. */
  rating: number | null;
  /** Only those that were answered. */
  answered: boolean;
}

export const EVERY_REVIEW: ReviewsAsked = { rating: null, answered: false };

interface Props {
  asked: ReviewsAsked;
  /** How many have one star, two, … five. */
  distribution: readonly number[];
  /** How many were answered. */
  answered: number;
  onAsk: (asked: ReviewsAsked) => void;
}

/** Narrows the reviews to those of some stars, or with an answer; what leads to none is not offered. */
export function ReviewFilter({ asked, distribution, answered, onAsk }: Props) {
  const { t } = useLingui();
  const stars = [5, 4, 3, 2, 1].filter((one) => distribution[one - 1]);
  return (
    <fieldset className={styles.filter} aria-label={t`Filtrar avaliações`} data-slides>
      <Option isOn={asked.rating === null && !asked.answered} onPress={() => onAsk(EVERY_REVIEW)}>
        <Trans>Todas</Trans>
      </Option>
      {answered > 0 && (
        <Option isOn={asked.answered} onPress={() => onAsk({ rating: null, answered: true })}>
          <Trans>Com resposta ({answered})</Trans>
        </Option>
      )}
      {stars.map((one) => (
        <Option
          key={one}
          isOn={asked.rating === one}
          label={t`${one} estrelas`}
          onPress={() => onAsk({ rating: one, answered: false })}
        >
          {one} ★ ({distribution[one - 1]})
        </Option>
      ))}
    </fieldset>
  );
}

interface OptionProps {
  isOn: boolean;
  /** Read out instead of the words, where those have a sign. */
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

const Option = ({ isOn, label, onPress, children }: OptionProps) => (
  <button type="button" aria-pressed={isOn} aria-label={label} onClick={() => afterPress(onPress)}>
    {children}
  </button>
);
