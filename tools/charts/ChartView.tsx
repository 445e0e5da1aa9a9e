import { useEffect, useRef } from "react";
import {
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
  useControls,
} from "react-zoom-pan-pinch";
import "./chart.css";
import { ChartSvg } from "./ChartSvg.tsx";
import styles from "./ChartView.module.css";
import type { Chart } from "./chart.ts";
import type { Drawing } from "./drawing.ts";
import type { LookOf } from "./look.ts";

interface Props {
  chart: Chart;
  drawing: Drawing;
  look?: LookOf | undefined;
  /** The id of a state or of a transition. */
  selected?: string | null | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** What is brought into view when it changes, e.g. the active state; by default what is selected. */
  inView?: string | null | undefined;
}

/** A chart to look around in: pan, pinch, wheel, buttons and keys; states and transitions can be chosen. */
export function ChartView({ chart, drawing, look, selected, onSelect, inView = selected }: Props) {
  const view = useRef<ReactZoomPanPinchRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = inView ? placeOf(drawing, inView) : null;
    if (!place || !view.current || !frame.current) return;
    bringIntoView(view.current, frame.current, place);
  }, [drawing, inView]);
  return (
    <div ref={frame} className={styles.frame}>
      <TransformWrapper
        key={chart.id}
        ref={view}
        minScale={0.08}
        maxScale={3}
        fitOnInit
        limitToBounds={false}
        keyboard={{ disabled: false }}
        wheel={{ step: 0.1 }}
        doubleClick={{ mode: "zoomIn" }}
      >
        <Controls />
        <TransformComponent
          wrapperClass={styles.wrapper ?? ""}
          contentClass={styles.content ?? ""}
          wrapperProps={{ role: "group", "aria-label": "View: arrow keys move it, + and - zoom" }}
        >
          <ChartSvg title={`Chart ${chart.id}`} {...{ drawing, look, selected, onSelect }} />
        </TransformComponent>
      </TransformWrapper>
    </div>
  );
}

function Controls() {
  const { zoomIn, zoomOut, fitToView } = useControls();
  return (
    <div className={styles.controls}>
      <button type="button" onClick={() => zoomIn()} aria-label="Zoom in" title="Zoom in">
        +
      </button>
      <button type="button" onClick={() => zoomOut()} aria-label="Zoom out" title="Zoom out">
        −
      </button>
      <button
        type="button"
        onClick={() => fitToView()}
        aria-label="Show the whole chart"
        title="Show the whole chart"
      >
        ⤢
      </button>
    </div>
  );
}

/** The box of a state, or the middle of a transition's label. */
function placeOf({ states, edges }: Drawing, id: string) {
  const labels = edges.flatMap((edge) => edge.labels);
  const stays = states.find(({ lines }) => lines.some(({ transition }) => transition === id));
  return (
    states.find((state) => state.id === id) ??
    labels.find(({ transition }) => transition === id) ??
    stays ??
    null
  );
}

/** Moves the drawing as little as possible; a place in sight stays where it is. */
function bringIntoView(
  { state, setTransform }: ReactZoomPanPinchRef,
  frame: HTMLElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { clientWidth, clientHeight } = frame;
  const readable = Math.min(1, clientWidth / (width + 80), clientHeight / (height + 80));
  const scale = Math.max(state.scale, Math.min(readable, 0.75));
  const left = state.positionX + x * state.scale;
  const top = state.positionY + y * state.scale;
  const isInSight =
    scale === state.scale &&
    left >= 8 &&
    top >= 8 &&
    left + width * scale <= clientWidth - 8 &&
    top + height * scale <= clientHeight - 8;
  if (isInSight) return;
  const centred = (size: number, at: number, extent: number) => size / 2 - (at + extent / 2) * scale;
  // At once: an animation on its way ends where it is when the frame changes its size.
  setTransform(centred(clientWidth, x, width), centred(clientHeight, y, height), scale, 0);
}
