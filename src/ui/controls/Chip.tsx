import Check from "lucide-react/icons/check";
import type { ComponentProps, ReactNode } from "react";
import { recipeClasses } from "../theme/recipe-classes.ts";
import styles from "./chip.recipe.module.css";

type ChoiceInput = Pick<
  ComponentProps<"input">,
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
      <input {...props} type={type} className={styles.input} />
      <Check aria-hidden="true" strokeWidth={2.5} />
      {children}
    </label>
  );
}

/** One segment of a `ChoiceGroup layout="joined"`: exactly one is chosen. */
export function Segment({ children, ...props }: ChoiceInput) {
  return (
    <label className={rootOf("segment")}>
      <input {...props} type="radio" className={styles.input} />
      {children}
    </label>
  );
}

const rootOf = (kind: "chip" | "segment") => recipeClasses(styles, "root", { kind }, "root_");
