import { type ComponentType, lazy } from "react";
import { forgetPresses } from "#src/platform/app/pressed-early.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** A part low on a page whose code comes when the reader does; `WhenNear` shows it. */
export interface LatePart {
  Part: ComponentType;
  /** The reader is near. */
  come: () => void;
}

export function latePart(load: Load): LatePart {
  let come = () => {};
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Part = lazy(() => (typeof document === "undefined" ? load() : near.then(() => loaded(load))));
  return { Part, come };
}

/** Without a connection the part stays as it is, and comes with the next one. */
function loaded(load: Load): ReturnType<Load> {
  return load().catch(async () => {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    forgetPresses();
    return loaded(load);
  });
}
