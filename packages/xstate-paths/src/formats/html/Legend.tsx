import { type Tone as ChartTone, marks } from "../../charts/look.ts";
import styles from "./Legend.module.css";
import type { Tone } from "./report.ts";
import { useWords } from "./words-context.ts";

const TONES: readonly Tone[] = ["covered", "missed", "unreachable", "beyond"];

/** What the chart's looks mean, with how many states and transitions have each. */
export function Legend({ tones }: { tones: Readonly<Record<string, Tone>> }) {
  const { page, notCovered, unreachable, beyondReach } = useWords();
  const names: Record<Tone, string> = {
    covered: page.covered,
    missed: notCovered.toLowerCase(),
    unreachable: unreachable.toLowerCase(),
    beyond: beyondReach.toLowerCase(),
  };
  const all = Object.values(tones);
  return (
    <ul className={styles.legend} aria-label={page.legend}>
      {TONES.map((tone) => (
        <li key={tone}>
          <Sample tone={tone} />
          {names[tone]} <span className={styles.count}>{all.filter((each) => each === tone).length}</span>
        </li>
      ))}
      <li>
        <Sample tone="active" />
        {page.now}
      </li>
      <li>
        <Sample tone="failed" />
        {page.failed}
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
