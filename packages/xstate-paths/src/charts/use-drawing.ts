import { useEffect, useState } from "react";
import type { Chart } from "../chart.ts";
import { canFold } from "./contents.ts";
import type { Drawing } from "./drawing.ts";
import { isInside } from "./flow-order.ts";
import { layoutChart } from "./layout.ts";

/** Charts of more states begin folded: a drawing of them has no room on a screen. */
const WHOLE_UP_TO = 14;

interface Asked {
  /** The ids of states and transitions that are to be seen: nothing around them is folded by itself. */
  shown: readonly string[];
  beginsWhole: boolean;
}

/** A chart's drawing, null while the first is laid out, and what folds a state or opens it. */
export function useDrawing(chart: Chart, { shown, beginsWhole }: Asked) {
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [laidOut, setLaidOut] = useState<{ chart: Chart; key: string; drawing: Drawing } | null>(null);
  const isFolding = !beginsWhole && chart.states.length > WHOLE_UP_TO;
  const isFolded = (id: string) => chosen.get(id) ?? (isFolding && !shown.some((each) => isInside(each, id)));
  const folded = chart.states.filter((state) => canFold(state) && isFolded(state.id)).map(({ id }) => id);
  const key = folded.join(" ");
  useEffect(() => {
    let isGone = false;
    drawingOf(chart, key).then((drawing) => {
      if (!isGone) setLaidOut({ chart, key, drawing });
    });
    return () => {
      isGone = true;
    };
  }, [chart, key]);
  return {
    drawing: laidOut?.chart === chart ? laidOut.drawing : null,
    isBusy: laidOut?.chart !== chart || laidOut.key !== key,
    onFold: (id: string) => choose((known) => new Map(known).set(id, !isFolded(id))),
  };
}

const drawings = new WeakMap<Chart, Map<string, Promise<Drawing>>>();

function drawingOf(chart: Chart, folded: string): Promise<Drawing> {
  const known = drawings.get(chart) ?? new Map<string, Promise<Drawing>>();
  drawings.set(chart, known);
  const drawing = known.get(folded) ?? layoutChart(chart, new Set(folded.split(" ")));
  known.set(folded, drawing);
  return drawing;
}
