import { type RefObject, useEffect, useRef } from "react";

/**
 * 'Carregar mais' leaves its place to the new cards: the focus goes to the first of them, unless it has gone elsewhere meanwhile.
 *
 * @returns the list's element, and what is to be called before more is loaded
 */
export function useFocusOnMore(count: number): {
  list: RefObject<HTMLDivElement | null>;
  beforeMore: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const from = useRef<{ count: number; focused: Element | null } | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current.count) return;
    const { count: before, focused } = from.current;
    from.current = null;
    if (![focused, document.body].includes(document.activeElement)) return;
    list.current?.querySelectorAll<HTMLElement>("article h3 a")[before]?.focus();
  }, [count]);
  return {
    list,
    beforeMore: () => {
      from.current = { count, focused: document.activeElement };
    },
  };
}
