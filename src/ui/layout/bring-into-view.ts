import type { FocusEvent } from "react";

/** For the `onFocus` of a list that slides sideways: by themselves, browsers leave a half-hidden link where it is. */
export function bringIntoView({ target }: FocusEvent): void {
  if (target.matches(":focus-visible"))
    target.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
