import type { InspectedFlow } from "../flows.ts";
import { ChartOutline } from "./ChartOutline.tsx";
import styles from "./LiveInspector.module.css";
import { type ActorMoment, activeStates } from "./moment.ts";
import { stateText } from "./state-text.ts";

interface Props {
  flow: InspectedFlow | undefined;
  actor: ActorMoment | undefined;
}

/** The chart of an actor, with its active states and what it took last. */
export function LiveChart({ flow, actor }: Props) {
  if (!actor) return <p className={styles.empty}>The chart of a running actor is drawn here.</p>;
  if (!flow)
    return (
      <p className={styles.empty}>
        <strong>{actor.name}</strong> is no chart of this repository: {stateText(actor)}.
      </p>
    );
  const lit = new Set([...activeStates(flow.chart, actor.snapshot?.value), ...actor.transitions]);
  return (
    <section className={styles.drawing} aria-label={`${actor.name}: ${stateText(actor)}`}>
      <ChartOutline chart={flow.chart} lit={lit} />
    </section>
  );
}
