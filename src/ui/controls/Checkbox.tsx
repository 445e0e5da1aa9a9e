import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useSlotRecipe } from "../theme/useRecipe.ts";
import { checkboxRecipe } from "./checkbox.recipe.ts";
import { FieldError } from "./FieldError.tsx";

export type CheckboxProps = Omit<
  ComponentProps<"input">,
  "type" | "color" | "height" | "width" | "size" | "content" | "translate"
> & {
  /** The sentence beside the box; it may hold links. */
  children: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ children, error, ...props }: CheckboxProps) {
  const styles = useSlotRecipe("checkbox", checkboxRecipe);
  const errorId = `${useId()}-error`;
  return (
    <div>
      <chakra.label css={styles.root}>
        <chakra.input
          type="checkbox"
          css={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...props}
        />
        <chakra.span css={styles.text}>{children}</chakra.span>
      </chakra.label>
      <chakra.div css={styles.error}>
        <FieldError id={errorId}>{error}</FieldError>
      </chakra.div>
    </div>
  );
}
