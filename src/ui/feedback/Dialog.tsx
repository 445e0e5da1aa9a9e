import { useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../controls/IconButton.tsx";
import styles from "./Dialog.module.css";

export type DialogProps = {
  open: boolean;
  /** Asked for by Esc, the backdrop or the cross; the parent then sets `open` to false or removes the dialog. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** `sheet`: as tall as there is room for, what is in it slides under the title and over the actions. */
  size?: "md" | "lg" | "sheet";
};

/** A modal question: a sheet from below on phones, a card in the middle on wide screens. The focus returns to what opened it. */
export function Dialog({ open, onClose, title, children, actions, size = "md" }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    markOpen();
    return () => {
      element.close();
      markOpen();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the card closes; the keyboard has Esc and the cross
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.card}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t`Fechar`} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          {children && <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** Tells the page whether a dialog is open over it. */
function markOpen(): void {
  document.documentElement.toggleAttribute("data-dialog", document.querySelector("dialog[open]") !== null);
}
