import { chakra } from "@chakra-ui/react/styled-system";
import Check from "lucide-react/icons/check";
import type { ComponentProps, ReactNode } from "react";
import { useSlotRecipe } from "../theme/useRecipe.ts";
import { chipRecipe } from "./chip.recipe.ts";

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
  const styles = useSlotRecipe("chip", chipRecipe, { kind: "chip" });
  return (
    <chakra.label css={styles.root}>
      <chakra.input {...props} type={type} css={styles.input} />
      <Check aria-hidden="true" strokeWidth={2.5} />
      {children}
    </chakra.label>
  );
}

/** One segment of a `ChoiceGroup layout="joined"`: exactly one is chosen. */
export function Segment({ children, ...props }: ChoiceInput) {
  const styles = useSlotRecipe("chip", chipRecipe, { kind: "segment" });
  return (
    <chakra.label css={styles.root}>
      <chakra.input {...props} type="radio" css={styles.input} />
      {children}
    </chakra.label>
  );
}
