import { type ComponentType, type ReactNode, useSyncExternalStore } from "react";
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
  return Object.assign((props: Props) => <Coming file={file} look={look} props={props} />, { preload, came });
}

interface ComingProps<Props> {
  file: LateFile<ComponentType<Props>>;
  look: LateLook;
  props: Props & Closable;
}

function Coming<Props extends object>({ file, look, props }: ComingProps<Props>) {
  const isRendered = useSyncExternalStore(never, no, yes);
  const failure = useSyncExternalStore(file.subscribe, file.failure, file.failure);
  const Part = file.came();
  if (Part) return <Part {...props} />;
  if (failure && (typeof document === "undefined" || !isMissing(failure))) throw failure;
  if (failure && !isRendered) return <LateFailure look={look} file={file} onClose={props.onClose} />;
  // As `lazy` does: `use` would have to be asked again once the part is there.
  throw isRendered && typeof document !== "undefined" ? inTheEnd(file) : file.come();
}

const never = () => () => {};
const no = () => false;
const yes = () => true;
