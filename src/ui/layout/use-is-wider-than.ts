import { type RefCallback, useCallback, useState } from "react";

/** Tells whether an element has at least so many pixels of width; `ref` goes onto it. False before it is laid out. */
export function useIsWiderThan(pixels: number): [isWider: boolean, ref: RefCallback<HTMLElement>] {
  const [isWider, setWider] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setWider(element.clientWidth >= pixels);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [isWider, ref];
}
