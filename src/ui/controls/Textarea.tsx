import type { ComponentProps } from "react";
import { recipeClasses } from "../theme/recipe-classes.ts";
import { useFieldProps } from "./FieldContext.ts";
import styles from "./input.recipe.module.css";

export type TextareaProps = Omit<ComponentProps<"textarea">, "className" | "color" | "content" | "translate">;

export function Textarea(props: TextareaProps) {
  return (
    <textarea
      rows={4}
      className={recipeClasses(styles, "input", { kind: "textarea" })}
      {...useFieldProps()}
      {...props}
    />
  );
}
