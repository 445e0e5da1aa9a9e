import type { AtlasFlow } from "../atlas.ts";
import styles from "./StateList.module.css";
import { StateLink } from "./Transitions.tsx";

/** Every state of a flow with what it is, those inside others further in. */
export function StateList({ flow: { chart } }: { flow: AtlasFlow }) {
  const inside = (parent: string) => {
    const states = chart.states.filter((state) => state.parent === parent);
    if (states.length === 0) return null;
    return (
      <ul>
        {states.map(({ id, description }) => (
          <li key={id}>
            <StateLink flow={chart.id} id={id} />
            <p>{description}</p>
            {inside(id)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav className={styles.states} aria-label={`States of ${chart.id}`}>
      <h2>States</h2>
      {inside(chart.id)}
    </nav>
  );
}
