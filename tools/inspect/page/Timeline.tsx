import type { Step } from "./moment.ts";
import styles from "./Timeline.module.css";

interface Props {
  steps: readonly Step[];
  /** The moment that is shown, as `Step.at`; null: now. */
  cursor: number | null;
  onGo: (to: number | null) => void;
}

/** Goes back and forth through what was recorded. */
export function Timeline({ steps, cursor, onGo }: Props) {
  const last = steps.length - 1;
  const place = cursor === null ? last : steps.findLastIndex(({ at }) => at <= cursor);
  const go = (to: number) => onGo(steps[to]?.at ?? null);
  return (
    <div className={styles.timeline}>
      <button type="button" onClick={() => go(place - 1)} disabled={place <= 0}>
        ‹ Back
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={cursor === null ? "now" : `event ${place + 1} of ${steps.length}`}
        min={0}
        max={Math.max(last, 0)}
        value={Math.max(place, 0)}
        disabled={last < 1}
        onChange={({ target }) => go(Number(target.value))}
      />
      <button type="button" onClick={() => go(place + 1)} disabled={cursor === null || place >= last}>
        Forth ›
      </button>
      <output className={styles.place}>{steps.length === 0 ? "–" : `${place + 1} / ${steps.length}`}</output>
      <button type="button" className={styles.live} aria-pressed={cursor === null} onClick={() => onGo(null)}>
        Live
      </button>
    </div>
  );
}
