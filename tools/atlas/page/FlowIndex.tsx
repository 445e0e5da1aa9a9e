import type { AtlasFlow } from "../atlas.ts";
import styles from "./FlowIndex.module.css";
import { Prose } from "./Prose.tsx";
import { hrefTo } from "./route.ts";

/** Every flow with what it is about. */
export function FlowIndex({ flows }: { flows: readonly AtlasFlow[] }) {
  return (
    <>
      <h1 className={styles.title}>The flows of Vereda</h1>
      <p className={styles.hint}>
        Each is a statechart that the app runs. Choose one, then a state or an arrow; <kbd>/</kbd> searches
        all of them, <kbd>Esc</kbd> leads back.
      </p>
      <ul className={styles.grid}>
        {flows.map(({ chart, summary }) => (
          <li key={chart.id}>
            <a className={styles.card} href={hrefTo(chart.id)}>
              <h2>{chart.id}</h2>
              <p>
                <Prose>{summary}</Prose>
              </p>
              <p className={styles.size}>
                {chart.states.length - 1} states, {chart.transitions.length} transitions
              </p>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
