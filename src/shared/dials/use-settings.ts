import { useLayoutEffect, useRef, useState } from "react";
import type { Dials, Settings } from "#contract/dials.ts";

export interface Moving<D extends Dials> {
  settings: Settings<D>;
  /** One dial moves: nobody but this page hears of it. */
  move: (name: keyof D, value: number) => void;
  /** It has been let go. */
  settle: (name: keyof D, value: number) => void;
}

/**
 * The settings of an address, and of what is being moved meanwhile. Where the address changes otherwise, by Back or a link, it
 * is the address that counts.
 */
export function useSettings<D extends Dials>(
  settled: Settings<D>,
  onSettle: (settings: Settings<D>) => void,
): Moving<D> {
  const address = JSON.stringify(settled);
  const [known, setKnown] = useState(address);
  const [moved, setMoved] = useState(settled);
  if (known !== address) {
    setKnown(address);
    setMoved(settled);
  }
  // Several dials may be settled at once, where they were set before the page could hear of it.
  const newest = useRef(moved);
  useLayoutEffect(() => {
    newest.current = moved;
  }, [moved]);
  const move = (name: keyof D, value: number) => {
    newest.current = { ...newest.current, [name]: value };
    setMoved(newest.current);
  };
  const settle = (name: keyof D, value: number) => {
    move(name, value);
    if (JSON.stringify(newest.current) !== address) onSettle(newest.current);
  };
  return { settings: moved, move, settle };
}
