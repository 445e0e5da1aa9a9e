import styles from "./ActorTree.module.css";
import type { ActorMoment } from "./moment.ts";
import type { RecordedApp, Recording } from "./recording.ts";
import { stateText } from "./state-text.ts";

interface Props {
  recording: Recording;
  app: RecordedApp | undefined;
  actors: ReadonlyMap<string, ActorMoment>;
  actor: ActorMoment | undefined;
  onChoose: (choice: { app: string; actor: string | null }) => void;
}

/** Every app, and the actors of the chosen one under those that started them. */
export function ActorTree({ recording, app, actors, actor, onChoose }: Props) {
  if (recording.size === 0)
    return (
      <p className={styles.empty}>
        No app is connected yet. Open one with <code>?inspect</code> in its address.
      </p>
    );
  const all = [...actors.values()];
  const childrenOf = (parent: string | null) =>
    all.filter(({ parentId }) =>
      parent === null ? !parentId || !actors.has(parentId) : parentId === parent,
    );
  const list = (parent: string | null) => {
    const children = childrenOf(parent);
    if (children.length === 0) return null;
    return (
      <ul className={styles.actors}>
        {children.map((each) => (
          <li key={each.sessionId}>
            <button
              type="button"
              className={styles.actor}
              data-status={String(each.snapshot?.status ?? "new")}
              aria-current={each === actor}
              onClick={() => onChoose({ app: app?.id ?? "", actor: each.sessionId })}
            >
              <span className={styles.name}>{each.name}</span>{" "}
              <span className={styles.state}>{stateText(each)}</span>
            </button>
            {list(each.sessionId)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <ul className={styles.apps}>
      {[...recording.values()].map((each) => (
        <li key={each.id}>
          <button
            type="button"
            className={styles.app}
            aria-expanded={each === app}
            onClick={() => onChoose({ app: each.id, actor: null })}
          >
            <span className={styles.name}>{each.path || "XState app"}</span>{" "}
            <span className={styles.state}>
              {each.isConnected ? "open" : each.id.startsWith("file ") ? "from a file" : "closed"}
            </span>
          </button>
          {each === app && list(null)}
        </li>
      ))}
    </ul>
  );
}
