import type { ReactNode } from "react";

export type Toast = {
  tone?: "info" | "success" | "danger";
  title?: ReactNode;
  text?: ReactNode;
  action?: { label: ReactNode; onClick: () => void };
  /** Two toasts with one key are one: the later takes the earlier's place. Without it, equal words are one. */
  key?: string;
};

export type ShownToast = Toast & {
  key: string /** Grows each time the same toast is shown again. */;
  turn: number;
};

const LIMIT = 3;
const EMPTY: readonly ShownToast[] = [];

/** Holds what is on the screen now; `ToastRegion` draws it. */
export function createToasts() {
  let toasts = EMPTY;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Shows a short message for a while. One that is already there is renewed, never doubled. */
    show(toast: Toast) {
      const key = toast.key ?? `${toast.tone}|${String(toast.title)}|${String(toast.text)}`;
      const earlier = toasts.find((shown) => shown.key === key);
      const others = toasts.filter((shown) => shown !== earlier);
      set([...others, { ...toast, key, turn: (earlier?.turn ?? 0) + 1 }].slice(-LIMIT));
    },
    dismiss(key: string) {
      set(toasts.filter((shown) => shown.key !== key));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => toasts,
    readOnServer: () => EMPTY,
  };
}

export const toast = createToasts();
