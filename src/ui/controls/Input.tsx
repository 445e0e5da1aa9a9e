import type { ComponentProps } from "react";
import { recipeClasses } from "../theme/recipe-classes.ts";
import { useFieldProps } from "./FieldContext.ts";
import styles from "./input.recipe.module.css";

export type InputProps = Omit<
  ComponentProps<"input">,
  "color" | "height" | "width" | "size" | "content" | "translate"
>;

/** A text input; inside a `Field` it takes its id, description and error state from there. */
export function Input({ className, ...props }: InputProps) {
  const look = recipeClasses(styles, "input");
  return <input {...useFieldProps()} {...props} className={className ? `${look} ${className}` : look} />;
}
