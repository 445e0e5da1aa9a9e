import { type RefObject, useLayoutEffect } from "react";

/** Opens a dialog over the page for as long as it is there; then the focus is where it was. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    document.documentElement.toggleAttribute("data-dialog", true);
    return () => {
      element.close();
      document.documentElement.toggleAttribute("data-dialog", false);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
