import { type RefObject, useEffect, useRef } from "react";

/** The heading of a part of the page takes the focus where `step` changes; its first rendering moves nothing. */
export function useHeadingFocus<Part extends HTMLElement>(
  step: string,
  heading: "h1" | "h2",
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) part.current?.querySelector(heading)?.focus();
    seen.current = step;
  }, [step, heading]);
  return part;
}
