import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Dial, settle } from "#contract/dials.ts";
import { Slider } from "#src/ui/controls/Slider.tsx";
import styles from "./DialField.module.css";

export type DialFieldProps = {
  dial: Dial;
  /** Where the slider stops; the field takes every number of the dial. */
  stops: readonly number[];
  /** What the field is called in a form without scripts. */
  name: string;
  label: string;
  /** A number in words, for the slider. */
  inWords: (value: number) => string;
  /** Stands before the number, or after it. */
  before?: string;
  after?: string;
  value: number;
  onMove: (value: number) => void;
  onSettle: (value: number) => void;
};

/** One number, by a slider or in figures. What is typed is repaired once one leaves the field. */
export function DialField({
  dial,
  stops,
  name,
  label,
  inWords,
  before,
  after,
  value,
  ...on
}: DialFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, String(dial.max).length);
    setTyped(digits);
    if (digits && settle(dial, Number(digits)) === Number(digits)) on.onMove(Number(digits));
  };
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    on.onSettle(typed === "" ? value : settle(dial, Number(typed)));
  };
  const input = useRef<HTMLInputElement>(null);
  const hearEarly = useEffectEvent((text: string) => {
    if (text !== String(value)) on.onSettle(settle(dial, Number(text.replace(/\D/g, "")) || value));
  });
  // On a page rendered beforehand somebody may have typed before anybody could hear of it.
  useEffect(() => {
    if (input.current) hearEarly(input.current.value);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    finish();
  };
  return (
    <div className={styles.dial} data-item="simulation" data-amount="estimate">
      <label htmlFor={id}>{label}</label>
      <span className={styles.figure} data-before={before} data-after={after}>
        <input
          ref={input}
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={finish}
          onKeyDown={onKeyDown}
        />
      </span>
      <div className={styles.slider}>
        <Slider
          stops={stops}
          value={value}
          label={label}
          valueText={inWords}
          onMove={on.onMove}
          onSettle={on.onSettle}
        />
      </div>
    </div>
  );
}
