import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { useRecipe } from "../theme/useRecipe.ts";
import { useFieldProps } from "./FieldContext.ts";
import { inputRecipe } from "./input.recipe.ts";

export type TextareaProps = Omit<ComponentProps<"textarea">, "color" | "content" | "translate">;

export function Textarea(props: TextareaProps) {
  return (
    <chakra.textarea
      rows={4}
      css={useRecipe("input", inputRecipe, { kind: "textarea" })}
      {...useFieldProps()}
      {...props}
    />
  );
}
