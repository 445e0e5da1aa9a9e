import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { useRecipe } from "../theme/useRecipe.ts";
import { useFieldProps } from "./FieldContext.ts";
import { inputRecipe } from "./input.recipe.ts";

export type InputProps = Omit<
  ComponentProps<"input">,
  "color" | "height" | "width" | "size" | "content" | "translate"
>;

/** A text input; inside a `Field` it takes its id, description and error state from there. */
export function Input(props: InputProps) {
  return <chakra.input css={useRecipe("input", inputRecipe)} {...useFieldProps()} {...props} />;
}
