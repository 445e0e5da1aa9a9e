import { Trans } from "@lingui/react/macro";
import { Children, isValidElement, type ReactNode, useId } from "react";
import { useIsCut } from "#src/platform/offline/seen.ts";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";
import styles from "./NetworkButton.module.css";

/** A button, or a link with its look, for which there must be a connection: without one it does nothing, and says why. */
export function NetworkButton({ asChild, ...props }: ButtonProps) {
  const isCut = useIsCut();
  const reason = useId();
  if (!isCut) return <Button {...props} asChild={asChild} />;
  const { onClick: _, children, variant, ...look } = props;
  return (
    <span className={styles.off}>
      <Button
        {...look}
        variant={variant === "link" ? "outline" : variant}
        aria-disabled
        aria-describedby={reason}
      >
        {asChild ? wordsOf(children) : children}
      </Button>
      <small id={reason}>
        <Trans>Precisa de internet</Trans>
      </small>
    </span>
  );
}

function wordsOf(link: ReactNode): ReactNode {
  const child = Children.only(link);
  return isValidElement<{ children?: ReactNode }>(child) ? child.props.children : child;
}
