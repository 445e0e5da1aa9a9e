import { Suspense, useState } from "react";
import type { DialogProps } from "#src/ui/feedback/Dialog.tsx";
import { late } from "./late.tsx";

const Dialog = late(() => import("#src/ui/feedback/Dialog.tsx").then((module) => module.Dialog), "dialog");

/** The dialog's code arrives when it first opens; `preloadDialog` on hover or focus of what opens it hides the wait. */
export function LazyDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && (props.open || Dialog.came()) ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}

export const preloadDialog = () => void Dialog.preload();
