import styles from "./LeftOut.module.css";
import type { ReportCover } from "./report.ts";

/** What the paths of a cover leave out, with the reasons. */
export function LeftOut({ cover }: { cover: ReportCover }) {
  const uncovered = cover.uncovered.map((target) => ({ target, reason: null }));
  const rules = cover.brokenRules.map((target) => ({ target, reason: null }));
  return (
    <div className={styles.lists}>
      <Targets title="Regras que não valem" targets={rules} open />
      <Targets title="Não coberto" targets={uncovered} open />
      <Targets title="Inalcançável" targets={cover.unreachable} />
      <Targets title="Fora do alcance de uma pessoa" targets={cover.beyondReach} />
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
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
