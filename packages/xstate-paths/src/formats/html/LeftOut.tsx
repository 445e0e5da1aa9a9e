import styles from "./LeftOut.module.css";
import type { ReportCover } from "./report.ts";
import { useWords } from "./words-context.ts";

/** What the paths of a cover leave out, with the reasons. */
export function LeftOut({ cover }: { cover: ReportCover }) {
  const words = useWords();
  const uncovered = cover.uncovered.map((target) => ({ target, reason: null }));
  const left = cover.left.map((target) => ({ target, reason: null }));
  const rules = cover.brokenRules.map((target) => ({ target, reason: null }));
  return (
    <div className={styles.lists}>
      <Targets title={words.brokenRules} targets={rules} open />
      <Targets title={words.notCovered} targets={uncovered} open />
      <Targets title={words.left} targets={left} open />
      <Targets title={words.unreachable} targets={cover.unreachable} />
      <Targets title={words.beyondReach} targets={cover.beyondReach} />
    </div>
  );
}

interface TargetsProps {
  title: string;
  targets: readonly { target: string; reason: string | null }[];
  open?: boolean;
}

function Targets({ title, targets, open = false }: TargetsProps) {
  if (targets.length === 0) return null;
  return (
    <details className={styles.details} open={open}>
      <summary>
        {title} ({targets.length})
      </summary>
      <ul>
        {targets.map(({ target, reason }) => (
          <li key={target}>
            <code>{target}</code>
            {reason && <p lang="en">{reason}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
