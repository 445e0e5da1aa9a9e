import type { AtlasData } from "../atlas.ts";
import styles from "./Atlas.module.css";
import { FlowIndex } from "./FlowIndex.tsx";
import { FlowView } from "./FlowView.tsx";
import { hrefTo, useRoute } from "./route.ts";
import { SearchBox } from "./SearchBox.tsx";

interface Props {
  data: AtlasData;
  /** Where running flows are watched; null where nothing serves it. */
  live: string | null;
}

/** All flows of the product: an index, and each with its chart and its states. */
export function Atlas({ data: { flows }, live }: Props) {
  const route = useRoute();
  const shown = flows.find(({ chart }) => chart.id === route.flow);
  const ids = flows.map(({ chart }) => chart.id);
  return (
    <>
      <header className={styles.header}>
        <a className={styles.brand} href={hrefTo(null)}>
          Atlas of the flows
        </a>
        <SearchBox flows={flows} />
        <nav className={styles.flows} aria-label="Flows">
          {ids.map((id) => (
            <a key={id} href={hrefTo(id)} aria-current={id === shown?.chart.id ? "page" : undefined}>
              {id}
            </a>
          ))}
          {live && (
            <a className={styles.live} href={live}>
              Watch live
            </a>
          )}
        </nav>
      </header>
      <main className={styles.main}>
        {shown ? (
          <FlowView key={shown.chart.id} flow={shown} selected={route.selected} flows={ids} />
        ) : (
          <>
            {route.flow && <p role="alert">There is no flow “{route.flow}”.</p>}
            <FlowIndex flows={flows} />
          </>
        )}
      </main>
    </>
  );
}
