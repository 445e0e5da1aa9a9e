import Tick from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { recipeClasses } from "../theme/recipe-classes.ts";
import { Check, type CheckProps } from "./Check.tsx";
import styles from "./chip.recipe.module.css";

type ChoiceInput = Pick<
  CheckProps,
  "ref" | "name" | "value" | "checked" | "defaultChecked" | "disabled" | "onChange" | "onBlur"
> & { children: ReactNode };

/** A choice in a `ChoiceGroup layout="wrap"`: several at once, or one of them with `type="radio"`. */
export function Chip({
  children,
  type = "checkbox",
  ...props
}: ChoiceInput & { type?: "checkbox" | "radio" }) {
  return (
    <label className={rootOf("chip")}>
      <Check {...props} type={type} className={styles.input} />
      <Tick aria-hidden="true" strokeWidth={2.5} />
      {children}
    </label>
  );
}

/** One segment of a `ChoiceGroup layout="joined"`: exactly one is chosen. */
export function Segment({ children, ...props }: ChoiceInput) {
  return (
    <label className={rootOf("segment")}>
      <Check {...props} type="radio" className={styles.input} />
      {children}
    </label>
  );
}

const rootOf = (kind: "chip" | "segment") => recipeClasses(styles, "root", { kind }, "root_");
