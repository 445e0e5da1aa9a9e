import type { Chart } from "xstate-paths/chart";
import styles from "./ChartOutline.module.css";

interface Props {
  chart: Chart;
  /** The ids of the active states, and of the transitions just taken. */
  lit: ReadonlySet<string>;
}

/** A chart's states as a list within a list: every one around an active state is open. */
export function ChartOutline({ chart, lit }: Props) {
  const inside = (parent: string | null) => {
    const states = chart.states.filter((state) => state.parent === parent);
    if (states.length === 0) return null;
    return (
      <ul className={styles.states}>
        {states.map(({ id, key, description }) => (
          <li key={id}>
            <span
              className={styles.state}
              aria-current={lit.has(id) ? "true" : undefined}
              title={description ?? ""}
            >
              {key}
            </span>
            {lit.has(id) && inside(id)}
          </li>
        ))}
      </ul>
    );
  };
  const taken = chart.transitions.filter(({ id }) => lit.has(id));
  return (
    <div className={styles.outline}>
      {taken.length > 0 && (
        <p>
          Just taken:{" "}
          {taken.map(({ id, source, event, guard }) => (
            <span key={id} className={styles.taken}>
              {source} — {event}
              {guard ? ` [${guard.name}]` : ""}
            </span>
          ))}
        </p>
      )}
      <details>
        <summary>States as a list</summary>
        {inside(null)}
      </details>
    </div>
  );
}
