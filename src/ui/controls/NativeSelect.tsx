import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { useRecipe } from "../theme/useRecipe.ts";
import { useFieldProps } from "./FieldContext.ts";
import { inputRecipe } from "./input.recipe.ts";

export type NativeSelectProps = Omit<ComponentProps<"select">, "color" | "size" | "content" | "translate">;

/** The browser's own select, which phones open as a wheel; children are `<option>`s. */
export function NativeSelect(props: NativeSelectProps) {
  return (
    <chakra.select
      css={useRecipe("input", inputRecipe, { kind: "select" })}
      {...useFieldProps()}
      {...props}
    />
  );
}
