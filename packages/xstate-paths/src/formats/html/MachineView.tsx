import { useCallback, useEffect, useRef, useState } from "react";
import { ChartPane } from "./ChartPane.tsx";
import { LeftOut } from "./LeftOut.tsx";
import styles from "./MachineView.module.css";
import { PathList } from "./PathList.tsx";
import { PathPlayer } from "./PathPlayer.tsx";
import type { ReportMachine } from "./report.ts";
import { type Route, replaceRoute } from "./route.ts";
import { useWords } from "./words-context.ts";

/** One machine: its chart, its paths, and one of them step by step. */
export function MachineView({ machine, route }: { machine: ReportMachine; route: Route }) {
  const { page } = useWords();
  const [selected, select] = useState<string | null>(null);
  const { covers } = machine;
  const found = covers.find(({ paths }) => paths.some(({ id }) => id === route.path));
  const [chosen, choose] = useState(() => (found ?? covers[0])?.cover);
  const cover = covers.find((each) => each.cover === chosen);
  const path = found?.paths.find(({ id }) => id === route.path) ?? null;
  const step = path ? Math.min(route.step, path.steps.length - 1) : 0;
  const { machine: name } = machine;
  const pathId = path?.id ?? null;
  const show = useCallback(
    (to: number) => replaceRoute({ machine: name, path: pathId, step: to }),
    [name, pathId],
  );
  const chart = useRef<HTMLElement>(null);
  const opened = useRef(pathId);
  useEffect(() => {
    // In one column the list that was pressed moves away: the path is shown from its chart on.
    if (opened.current !== pathId && matchMedia("(max-width: 1079px)").matches)
      chart.current?.scrollIntoView();
    opened.current = pathId;
  }, [pathId]);
  return (
    <>
      <h1 className={styles.title}>{machine.title}</h1>
      <p className={styles.about}>{machine.about}</p>
      <div className={styles.layout} data-playing={path !== null}>
        <section ref={chart} className={styles.chart} aria-label={page.chart}>
          <ChartPane
            machine={machine}
            step={path?.steps[step] ?? null}
            selected={selected}
            onSelect={select}
          />
        </section>
        <section className={styles.player} aria-label={page.stepByStep}>
          {path ? (
            <PathPlayer key={path.id} path={path} step={step} show={show} />
          ) : (
            <p className={styles.hint}>{page.choose}</p>
          )}
        </section>
        <section className={styles.paths} aria-label={page.paths}>
          {cover && (
            <PathList
              machine={machine}
              cover={cover}
              choose={choose}
              current={pathId}
              through={selected}
              forget={() => select(null)}
            />
          )}
          {cover && <LeftOut cover={cover} />}
        </section>
      </div>
    </>
  );
}
