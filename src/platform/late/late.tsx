import { type ComponentType, lazy, type ReactNode, useState, useSyncExternalStore } from "react";
import { useIsHydrating } from "#src/platform/app/use-is-hydrating.ts";
import { LateFailure, type LateLook } from "./LateFailure.tsx";
import { inTheEnd, isMissing, type LateFile, lateFile } from "./late-file.ts";

/** A part of a page whose code comes when it is needed; stands inside `Suspense`. */
export type Late<Props> = ((props: Props) => ReactNode) & Pick<LateFile<unknown>, "preload" | "came">;

interface Closable {
  onClose?: () => void;
}

/**
 * The one way to show a part late. What cannot be fetched says so in its place, with a way to try again, and comes by itself
 * with the connection; what was rendered beforehand stands until then.
 *
 * @param look how it says so
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  look: LateLook = "part",
): Late<Props> {
  const file = lateFile(load);
  const { preload, came } = file;
  const pick = partOf(file);
  return Object.assign((props: Props) => <Coming file={file} pick={pick} look={look} props={props} />, {
    preload,
    came,
  });
}

interface ComingProps<Props> {
  file: LateFile<ComponentType<Props>>;
  pick: (isRendered: boolean) => ComponentType<Props>;
  look: LateLook;
  props: Props & Closable;
}

function Coming<Props extends object>({ file, pick, look, props }: ComingProps<Props>) {
  const isRendered = useIsHydrating();
  const failure = useSyncExternalStore(file.subscribe, file.failure, file.failure);
  // Picked once for each try: another component in its place would begin anew, and forget what it holds.
  const [{ Part, before }, setTry] = useState(() => ({ Part: pick(isRendered), before: failure }));
  if (before !== failure) setTry({ Part: pick(isRendered), before: failure });
  if (failure && !file.came()) {
    if (typeof document === "undefined" || !isMissing(failure)) throw failure;
    if (!isRendered) return <LateFailure look={look} file={file} onClose={props.onClose} />;
  }
  return <Part {...props} />;
}

/** What stands for a file: itself once it is there, else a `lazy` of each try, as React keeps the failure of one. */
function partOf<Props extends object>(file: LateFile<ComponentType<Props>>) {
  const waitFor = (wait: () => Promise<void>) =>
    lazy(async () => {
      await wait();
      return { default: file.came() ?? Nothing };
    });
  let inTime: ComponentType<Props> | null = null;
  let atLast: ComponentType<Props> | null = null;
  const tryOnce = () =>
    waitFor(async () => {
      await file.come();
      inTime = null;
    });
  return (isRendered: boolean): ComponentType<Props> => {
    const part = file.came();
    if (part) return part;
    if (isRendered && typeof document !== "undefined") {
      atLast ??= waitFor(() => inTheEnd(file));
      return atLast;
    }
    inTime ??= tryOnce();
    return inTime;
  };
}

const Nothing = () => null;
