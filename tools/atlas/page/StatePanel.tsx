import type { ChartState } from "xstate-paths/chart";
import { referenceText } from "xstate-paths/charts/text.ts";
import type { AtlasFlow } from "../atlas.ts";
import { CodeLink } from "./CodeLink.tsx";
import { Prose } from "./Prose.tsx";
import { hrefTo } from "./route.ts";
import styles from "./StatePanel.module.css";
import { StateLink, Transitions } from "./Transitions.tsx";

interface Props {
  flow: AtlasFlow;
  state: ChartState;
  /** The state's id, or that of one of its transitions. */
  selected: string;
  /** The ids of all flows: an actor may be one of them. */
  flows: readonly string[];
}

/** All there is to know of a state. */
export function StatePanel({ flow, state, selected, flows }: Props) {
  const { chart, file, lines, pictures } = flow;
  const { id, key, type, description, tags, entry, exit } = state;
  const step = stepOf(state);
  const picture = pictures[id];
  const inside = chart.states.filter(({ parent }) => parent === id);
  return (
    <article className={styles.panel} aria-label={`State ${key}`}>
      <h2 className={styles.title}>
        {key} {step && <span className={styles.step}>step {step}</span>}
      </h2>
      <p className={styles.facts}>
        {[type, ...tags.map((tag) => `tagged ${tag}`)].join(" · ")}
        {state.parent && (
          <>
            {" · in "}
            <StateLink flow={chart.id} id={state.parent} />
          </>
        )}
      </p>
      <p>
        <Prose>{description ?? flow.summary}</Prose>
      </p>
      <p className={styles.code}>
        <CodeLink path={file} line={lines[id]} />
      </p>
      {picture && <img className={styles.picture} src={picture} alt={`The screen in ${key}`} />}
      <Invokes state={state} flows={flows} />
      <Actions title="On entry" actions={entry.map(referenceText)} />
      <Actions title="On exit" actions={exit.map(referenceText)} />
      <Takes flow={flow} state={state} selected={selected} />
      {inside.length > 0 && (
        <section aria-label="Inside">
          <h3>Inside</h3>
          <ul>
            {inside.map((each) => (
              <li key={each.id}>
                <StateLink flow={chart.id} id={each.id} />
                {each.id === state.initial && " (begins here)"}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** What it takes, what the states around it take, and how one gets here. */
function Takes({ flow: { chart }, state, selected }: Omit<Props, "flows">) {
  const around = chart.states.filter(({ id }) => state.id.startsWith(`${id}.`)).reverse();
  const begins = chart.states.filter(({ initial }) => initial === state.id);
  const from = (id: string) => chart.transitions.filter(({ source }) => source === id);
  const leading = chart.transitions.filter(({ targets }) => targets.includes(state.id));
  const lists = [
    { title: "Takes", towards: "target" as const, transitions: from(state.id) },
    ...around.map(({ id, key }) => ({
      title: `Taken by ${key} around it`,
      towards: "target" as const,
      transitions: from(id),
    })),
    { title: "Leads here", towards: "source" as const, transitions: leading },
  ];
  return (
    <>
      {lists
        .filter(({ transitions }) => transitions.length > 0)
        .map(({ title, ...list }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <Transitions flow={chart.id} selected={selected} {...list} />
          </section>
        ))}
      {begins.map(({ id }) => (
        <p key={id}>
          <StateLink flow={chart.id} id={id} /> begins here.
        </p>
      ))}
    </>
  );
}

function Invokes({ state: { invokes }, flows }: Pick<Props, "state" | "flows">) {
  if (invokes.length === 0) return null;
  return (
    <section aria-label="Invokes">
      <h3>Invokes</h3>
      <ul>
        {invokes.map(({ id, src }) => (
          <li key={id}>
            <code>{id}</code>
            {src !== id && ` (${src})`}
            {flows.includes(src) && (
              <>
                {": "}
                <a href={hrefTo(src)}>a flow of its own</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ title, actions }: { title: string; actions: readonly string[] }) {
  if (actions.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>{actions.join(", ")}</p>
    </section>
  );
}

/** The step's number in the product's own counting, where the chart gives one. */
function stepOf({ meta }: ChartState): string | null {
  const { step } = Object(meta) as { step?: unknown }; // whatever a chart keeps there
  return typeof step === "string" ? step : null;
}
