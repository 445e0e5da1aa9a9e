import type { ChartTransition } from "xstate-paths/chart";
import { eventText, referenceText } from "xstate-paths/charts/text.ts";
import { hrefTo } from "./route.ts";
import styles from "./StatePanel.module.css";
import { shortId } from "./search.ts";

interface Props {
  flow: string;
  transitions: readonly ChartTransition[];
  selected: string;
  /** Which of its ends each row names. */
  towards: "target" | "source";
}

/** Transitions, each with its event, its guard, what it does, and the state at its other end. */
export function Transitions({ flow, transitions, selected, towards }: Props) {
  return (
    <ul className={styles.transitions}>
      {transitions.map((transition) => (
        <li key={transition.id} data-selected={transition.id === selected || undefined}>
          <a
            href={hrefTo(flow, transition.id)}
            aria-current={transition.id === selected || undefined}
            aria-label={`Transition ${eventText(transition.event)}${transition.guard ? ` if ${transition.guard.name}` : ""}`}
          >
            <strong>{eventText(transition.event)}</strong>
            {transition.guard && <span className={styles.guard}> [{referenceText(transition.guard)}]</span>}
          </a>
          {transition.actions.length > 0 && (
            <span className={styles.does}> / {transition.actions.map(referenceText).join(", ")}</span>
          )}
          <Ends flow={flow} transition={transition} towards={towards} />
          {transition.description && <p className={styles.does}>{transition.description}</p>}
        </li>
      ))}
    </ul>
  );
}

function Ends({
  flow,
  transition: { source, targets, reenter },
  towards,
}: Pick<Props, "flow" | "towards"> & { transition: ChartTransition }) {
  const ends = towards === "source" ? [source] : targets;
  if (ends.length === 0) return <span className={styles.end}>stays</span>;
  return (
    <span className={styles.end}>
      {towards === "source" ? "from " : "→ "}
      {ends.map((id) => (
        <StateLink key={id} flow={flow} id={id} />
      ))}
      {reenter && " (enters anew)"}
    </span>
  );
}

/** The name of a state, which leads to it. */
export function StateLink({ flow, id }: { flow: string; id: string }) {
  return <a href={hrefTo(flow, id)}>{shortId(flow, id)}</a>;
}
