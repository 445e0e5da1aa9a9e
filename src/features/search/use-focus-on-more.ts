import { type RefObject, useEffect, useRef } from "react";

/**
 * 'Carregar mais' leaves its place to the new cards: the focus goes to the first of them.
 *
 * @returns the list's element, and what is to be called before more is loaded
 */
export function useFocusOnMore(count: number): {
  list: RefObject<HTMLDivElement | null>;
  beforeMore: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    list.current?.querySelectorAll<HTMLElement>("article h3 a")[from.current]?.focus();
    from.current = null;
  }, [count]);
  return {
    list,
    beforeMore: () => {
      from.current = count;
    },
  };
}
