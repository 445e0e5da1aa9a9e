import { Button, type ButtonProps } from "./Button.tsx";

export type IconButtonProps = Omit<ButtonProps, "shape" | "wide" | "loadingText" | "aria-label"> & {
  /** The accessible name: the icon says nothing to a screen reader. */
  label: string;
};

export function IconButton({ label, variant = "ghost", ...props }: IconButtonProps) {
  return <Button {...props} variant={variant} shape="square" aria-label={label} />;
}
