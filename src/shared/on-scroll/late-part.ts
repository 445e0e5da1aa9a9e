import type { ComponentType } from "react";
import { forgetPresses } from "#src/platform/app/pressed-early.ts";
import { type Late, late } from "#src/platform/late/late.tsx";

/** A part low on a page whose code comes when the reader does; `WhenNear` shows it. */
export interface LatePart {
  Part: Late<object>;
  /** The reader is near. */
  come: () => void;
}

export function latePart(load: () => Promise<ComponentType>): LatePart {
  let come = () => {};
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Part = late<object>(async () => {
    if (typeof document === "undefined") return load();
    await near;
    try {
      return await load();
    } catch (error) {
      forgetPresses();
      throw error;
    }
  });
  return { Part, come };
}
