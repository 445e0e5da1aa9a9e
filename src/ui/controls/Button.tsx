import { Trans } from "@lingui/react/macro";
import {
  Children,
  type ComponentProps,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
} from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { afterPress } from "../press/after-press.ts";
import { recipeClasses } from "../theme/recipe-classes.ts";
import styles from "./button.recipe.module.css";
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
  | "onFocus"
  | "onPointerEnter"
  | "autoFocus"
  | "aria-label"
  | "aria-disabled"
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
  /** Busy without a word to screen readers, for what nobody has pressed. */
  quiet?: boolean;
  /** Gives the look to the only child, an anchor or a router link, instead of a button. */
  asChild?: boolean;
  /** Is told after the event is over: it has no `currentTarget` any more. */
  onClick?: ((event: Pressed) => void) | undefined;
};

export type Pressed = Omit<MouseEvent<HTMLButtonElement>, "currentTarget">;

export function Button({
  variant = "solid",
  size = "md",
  shape,
  wide,
  loading,
  loadingText,
  quiet = false,
  asChild,
  className,
  ...props
}: ButtonProps) {
  const look = recipeClasses(styles, "button", { variant, size, wide, shape });
  const classes = className ? `${look} ${className}` : look;
  if (asChild) return <Dressed {...props} className={classes} />;
  return (
    <>
      <button
        type="button"
        aria-disabled={loading || undefined}
        {...props}
        className={classes}
        aria-busy={loading || undefined}
        onClick={loading ? stop : clicked(props)}
      >
        {loading && <Spinner />}
        {loading ? (loadingText ?? props.children) : props.children}
      </button>
      {loading !== undefined && (
        <VisuallyHidden role="status">
          {loading && !quiet && (loadingText ?? <Trans>Aguarde um instante…</Trans>)}
        </VisuallyHidden>
      )}
    </>
  );
}

/** The only child, an anchor or a link, with what a button would have had. What it says itself stays. */
function Dressed({ children, className, ref: _, ...props }: ComponentProps<"button">) {
  const child = Children.only(children);
  if (!isValidElement<{ className?: string }>(child)) throw new TypeError("Button asChild takes an element");
  const own = child.props.className;
  return cloneElement(child, {
    ...props,
    ...child.props,
    className: own ? `${className} ${own}` : className,
  });
}

/** Deferred, but for what sends a form: that is heard as the form is sent. */
const clicked = ({ type = "button", onClick }: Pick<ButtonProps, "type" | "onClick">) =>
  onClick && type === "button"
    ? (event: MouseEvent<HTMLButtonElement>) => afterPress(() => onClick(event))
    : onClick;

function stop(event: MouseEvent) {
  event.preventDefault();
}
