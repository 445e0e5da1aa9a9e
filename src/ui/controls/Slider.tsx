import { type CSSProperties, useEffect, useRef } from "react";
import styles from "./Slider.module.css";
import track from "./Track.module.css";

export type SliderProps = {
  /** The stops, ascending. A value between two of them stands at the nearer one. */
  stops: readonly number[];
  value: number;
  /** While the thumb moves. */
  onMove: (value: number) => void;
  /** Once the thumb has been let go, or moved by a key. */
  onSettle: (value: number) => void;
  label: string;
  /** A stop in words. */
  valueText: (stop: number) => string;
};

/** One number by a thumb, made of the browser's own slider. A number field must stand beside it (WCAG 2.5.7). */
export function Slider({ stops, value, onMove, onSettle, label, valueText }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  // React's `onChange` is the browser's `input`; what comes once the thumb is let go is the browser's `change`.
  useEffect(() => {
    const element = input.current;
    const onChange = () => settle.current(stops[element?.valueAsNumber ?? 0] ?? 0);
    element?.addEventListener("change", onChange);
    // On a page rendered beforehand the thumb may have been moved before anybody could hear of it.
    if (element && element.value !== element.defaultValue) onChange();
    return () => element?.removeEventListener("change", onChange);
  }, [stops]);
  const at = nearest(stops, value);
  const last = stops.length - 1;
  const style = { "--to": at / last } as CSSProperties; // its type knows no custom properties
  return (
    <div className={`${track.track} ${styles.slider}`} style={style}>
      <input
        ref={input}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={label}
        // Between two stops the words say where it really stands.
        aria-valuetext={valueText(value)}
        onChange={({ target }) => onMove(stops[target.valueAsNumber] ?? 0)}
      />
    </div>
  );
}

function nearest(stops: readonly number[], value: number): number {
  const distances = stops.map((stop) => Math.abs(stop - value));
  return distances.indexOf(Math.min(...distances));
}
