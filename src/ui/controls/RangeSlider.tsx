import { type CSSProperties, useEffect, useRef } from "react";
import styles from "./RangeSlider.module.css";
import track from "./Track.module.css";

export type RangeSliderProps = {
  /** The stops, ascending; the thumbs move from one to the next and may not meet. */
  stops: readonly number[];
  value: readonly [number, number];
  /** While a thumb moves. */
  onMove: (value: [number, number]) => void;
  /** Once a thumb has been let go, or moved by a key. */
  onSettle: (value: [number, number]) => void;
  /** The accessible names of the two thumbs. */
  labels: readonly [string, string];
  /** A stop in words. */
  valueText: (stop: number) => string;
};

/** A range with two thumbs, made of the browser's own sliders. Number fields must stand beside it (WCAG 2.5.7). */
export function RangeSlider({ stops, value, onMove, onSettle, labels, valueText }: RangeSliderProps) {
  const root = useRef<HTMLDivElement>(null);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  const last = stops.length - 1;
  const [low, high] = [floorIndex(stops, value[0]), ceilIndex(stops, value[1])];
  const between = (thumb: 0 | 1, at: number): [number, number] =>
    thumb === 0
      ? [stops[Math.min(at, high - 1)] ?? value[0], value[1]]
      : [value[0], stops[Math.max(at, low + 1)] ?? value[1]];

  // React's `onChange` is the browser's `input`; what comes once a thumb is let go is the browser's `change`.
  useEffect(() => {
    const element = root.current;
    const onChange = () => {
      const [from = 0, to = 0] = [...(element?.querySelectorAll("input") ?? [])].map(
        (input) => input.valueAsNumber,
      );
      settle.current([stops[from] ?? 0, stops[to] ?? 0]);
    };
    element?.addEventListener("change", onChange);
    return () => element?.removeEventListener("change", onChange);
  }, [stops]);

  // Both lie on the same track: where they are close, the one with room to move must be on top.
  const style = { "--from": low / last, "--to": high / last } as CSSProperties; // its type knows no custom properties
  return (
    <div
      ref={root}
      className={`${track.track} ${styles.slider}`}
      style={style}
      data-end={low > last / 2 || undefined}
    >
      {([low, high] as const).map((at, thumb) => (
        <input
          key={labels[thumb]}
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={labels[thumb]}
          aria-valuetext={valueText(stops[at] ?? 0)}
          onChange={({ target }) => onMove(between(thumb === 0 ? 0 : 1, target.valueAsNumber))}
        />
      ))}
    </div>
  );
}

const floorIndex = (stops: readonly number[], value: number) =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= value),
  );

function ceilIndex(stops: readonly number[], value: number): number {
  const index = stops.findIndex((stop) => stop >= value);
  return index < 0 ? stops.length - 1 : index;
}
