import { chakra } from "@chakra-ui/react/styled-system";
import { Trans } from "@lingui/react/macro";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useRecipe } from "../theme/useRecipe.ts";
import { buttonRecipe } from "./button.recipe.ts";
import { Spinner } from "./Spinner.tsx";

export type ButtonProps = Pick<
  ComponentProps<"button">,
  | "id"
  | "ref"
  | "type"
  | "name"
  | "value"
  | "form"
  | "disabled"
  | "children"
  | "className"
  | "onClick"
  | "onFocus"
  | "onPointerEnter"
  | "autoFocus"
  | "aria-label"
  | "aria-describedby"
  | "aria-expanded"
  | "aria-controls"
  | "aria-haspopup"
  | "aria-pressed"
  | "popoverTarget"
> & {
  variant?: "solid" | "outline" | "ghost" | "danger" | "link";
  size?: "sm" | "md" | "lg";
  shape?: "round" | "square";
  /** Fills the width it is given. */
  wide?: boolean;
  /** Busy: keeps the focus and the label, ignores clicks, and says `loadingText` to screen readers. */
  loading?: boolean;
  /** What is happening, for instance "Enviando o pedido…". */
  loadingText?: ReactNode;
  /** Gives the look to the only child, an anchor or a router link, instead of a button. */
  asChild?: boolean;
};

export function Button({ variant, size, shape, wide, loading, loadingText, asChild, ...props }: ButtonProps) {
  const styles = useRecipe("button", buttonRecipe, { variant, size, shape, wide });
  if (asChild)
    return (
      <chakra.button css={styles} asChild {...props}>
        {props.children}
      </chakra.button>
    );
  return (
    <>
      <chakra.button
        type="button"
        css={styles}
        {...props}
        aria-disabled={loading || undefined}
        aria-busy={loading || undefined}
        onClick={loading ? stop : props.onClick}
      >
        {loading && <Spinner />}
        {loading ? (loadingText ?? props.children) : props.children}
      </chakra.button>
      {loading !== undefined && (
        <VisuallyHidden role="status">
          {loading && (loadingText ?? <Trans>Aguarde um instante…</Trans>)}
        </VisuallyHidden>
      )}
    </>
  );
}

function stop(event: MouseEvent) {
  event.preventDefault();
}
