import styles from "./Legend.module.css";
import type { Tone } from "./report.ts";

const WORDS: Record<Tone, string> = {
  covered: "coberto",
  missed: "não coberto",
  unreachable: "inalcançável",
  beyond: "fora do alcance de uma pessoa",
};
const TONES: readonly Tone[] = ["covered", "missed", "unreachable", "beyond"];

/** What the chart's looks mean, with how many states and transitions have each. */
export function Legend({ tones }: { tones: Readonly<Record<string, Tone>> }) {
  const all = Object.values(tones);
  return (
    <ul className={styles.legend} aria-label="Legenda">
      {TONES.map((tone) => (
        <li key={tone}>
          <span className={styles.sample} data-tone={tone} aria-hidden="true" />
          {WORDS[tone]} <span className={styles.count}>{all.filter((each) => each === tone).length}</span>
        </li>
      ))}
      <li>
        <span className={styles.sample} data-tone="active" aria-hidden="true" />
        neste passo
      </li>
    </ul>
  );
}
