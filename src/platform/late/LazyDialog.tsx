import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./Dialog.tsx";

const load = () => import("./Dialog.tsx");
const Dialog = lazy(() => load().then((module) => ({ default: module.Dialog })));

/** The dialog's code arrives when it first opens; `preloadDialog` on hover or focus of what opens it hides the wait. */
export function LazyDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}

export const preloadDialog = () => void load();
