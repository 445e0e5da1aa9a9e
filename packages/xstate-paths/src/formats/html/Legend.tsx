import { type Tone as ChartTone, marks } from "../../charts/look.ts";
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
          <Sample tone={tone} />
          {WORDS[tone]} <span className={styles.count}>{all.filter((each) => each === tone).length}</span>
        </li>
      ))}
      <li>
        <Sample tone="active" />
        neste passo
      </li>
      <li>
        <Sample tone="failed" />
        falhou
      </li>
    </ul>
  );
}

function Sample({ tone }: { tone: ChartTone }) {
  return (
    <span className={styles.sample} data-tone={tone} aria-hidden="true">
      {marks[tone]}
    </span>
  );
}
