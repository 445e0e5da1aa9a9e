import { Plural } from "@lingui/react/macro";
import Star from "lucide-react/icons/star";
import type { ComponentProps, ReactNode } from "react";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Review.module.css";

const STARS = [1, 2, 3, 4, 5];

type Props = {
  legend: ReactNode;
  error: ReactNode;
  /** How many are chosen now; 0: none yet. */
  chosen: number;
  /** What ties the five radio buttons to their form. */
  field: Pick<ComponentProps<"input">, "ref" | "name" | "onChange" | "onBlur">;
};

/** One to five stars, as a group of radio buttons: up to the chosen one they are filled. */
export function StarChoice({ legend, error, chosen, field }: Props) {
  return (
    <ChoiceGroup legend={legend} error={error}>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={styles.star} data-filled={star <= chosen}>
            <input type="radio" value={star} {...field} />
            <Star aria-hidden="true" size={30} />
            <VisuallyHidden>
              <Plural value={star} one="# estrela" other="# estrelas" />
            </VisuallyHidden>
          </label>
        ))}
        <span aria-hidden="true" className={styles.muted}>
          {chosen > 0 && <Plural value={chosen} one="# estrela" other="# estrelas" />}
        </span>
      </div>
    </ChoiceGroup>
  );
}
