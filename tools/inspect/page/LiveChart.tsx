import { ChartView } from "xstate-paths/charts/ChartView.tsx";
import { isInside } from "xstate-paths/charts/flow-order.ts";
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
  const active = activeStates(flow.chart, actor.snapshot?.value);
  const lit = new Set([...active, ...actor.transitions]);
  return (
    <section className={styles.chart} aria-label={`${actor.name}: ${stateText(actor)}`}>
      <div className={styles.drawing}>
        <ChartView
          key={flow.chart.id}
          chart={flow.chart}
          look={(id) => (lit.has(id) ? { tone: "active" } : undefined)}
          inView={leavesOf(active)}
          isFollowing
        />
      </div>
      <ChartOutline chart={flow.chart} lit={lit} />
    </section>
  );
}

/** The states of which no other is inside: what is active beside each other in a parallel state. */
function leavesOf(active: readonly string[]): string[] {
  return active.filter((id) => !active.some((each) => isInside(each, id)));
}
