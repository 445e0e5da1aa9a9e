import type { ComponentProps } from "react";
import { recipeClasses } from "../theme/recipe-classes.ts";
import { useFieldProps } from "./FieldContext.ts";
import styles from "./input.recipe.module.css";

export type NativeSelectProps = Omit<
  ComponentProps<"select">,
  "className" | "color" | "size" | "content" | "translate"
>;

/** The browser's own select, which phones open as a wheel; children are `<option>`s. */
export function NativeSelect(props: NativeSelectProps) {
  return (
    <select className={recipeClasses(styles, "input", { kind: "select" })} {...useFieldProps()} {...props} />
  );
}
