import { PageFrame } from "xstate-paths/page/PageFrame.tsx";
import type { AtlasData } from "../atlas.ts";
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
    <PageFrame
      title="Atlas of the flows"
      home={hrefTo(null)}
      beside={<SearchBox flows={flows} />}
      partsLabel="Flows"
      parts={ids.map((id) => ({ href: hrefTo(id), label: id, isShown: id === shown?.chart.id }))}
      way={live ? { href: live, label: "Watch live" } : null}
    >
      {shown ? (
        <FlowView key={shown.chart.id} flow={shown} selected={route.selected} flows={ids} />
      ) : (
        <>
          {route.flow && <p role="alert">There is no flow “{route.flow}”.</p>}
          <FlowIndex flows={flows} />
        </>
      )}
    </PageFrame>
  );
}
