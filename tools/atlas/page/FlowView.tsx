import { useEffect, useRef } from "react";
import { ChartView } from "xstate-paths/charts/ChartView.tsx";
import { CopyForStately } from "#tools/stately/CopyForStately.tsx";
import type { AtlasFlow } from "../atlas.ts";
import { CodeLink } from "./CodeLink.tsx";
import styles from "./FlowView.module.css";
import { Prose } from "./Prose.tsx";
import { hrefTo } from "./route.ts";
import { StateList } from "./StateList.tsx";
import { StatePanel } from "./StatePanel.tsx";

interface Props {
  flow: AtlasFlow;
  /** The id of a state or a transition of it. */
  selected: string | null;
  flows: readonly string[];
}

/** One flow: its chart, and beside it its states or the one that was chosen. Escape takes the choice back. */
export function FlowView({ flow, selected, flows }: Props) {
  const { chart, summary, file, files, bundle } = flow;
  const panel = useRef<HTMLElement>(null);
  const owner = chart.transitions.find(({ id }) => id === selected)?.source ?? selected;
  const state = chart.states.find(({ id }) => id === owner);
  useEffect(() => {
    if (state) panel.current?.scrollTo?.({ top: 0 });
  }, [state]);
  useEffect(() => {
    const back = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && !(target instanceof HTMLInputElement)) location.hash = hrefTo(chart.id);
    };
    addEventListener("keydown", back);
    return () => removeEventListener("keydown", back);
  }, [chart.id]);
  return (
    <>
      <h1 className={styles.title}>{chart.id}</h1>
      <p className={styles.summary}>
        <Prose>{summary}</Prose>
      </p>
      <div className={styles.layout}>
        <section className={styles.chart} aria-label="Chart">
          <ChartView
            chart={chart}
            selected={selected}
            onSelect={(id) => {
              location.hash = hrefTo(chart.id, id === selected ? null : id);
            }}
          />
        </section>
        <section ref={panel} className={styles.panel} aria-label="Details">
          {selected && (
            <p className={styles.back}>
              <a href={hrefTo(chart.id)}>All states of {chart.id}</a>
            </p>
          )}
          {state && selected ? (
            <StatePanel flow={flow} state={state} selected={selected} flows={flows} />
          ) : (
            <>
              {selected && <p role="alert">There is no “{selected}” in this flow.</p>}
              <StateList flow={flow} />
            </>
          )}
        </section>
      </div>
      <section className={styles.files} aria-label="Files">
        <h2>Files</h2>
        <CopyForStately key={bundle} bundle={bundle} />
        <ul>
          {[{ what: "chart", path: file }, ...files].map(({ what, path }) => (
            <li key={path}>
              {what}: <CodeLink path={path} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
