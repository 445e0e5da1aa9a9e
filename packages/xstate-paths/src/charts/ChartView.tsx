import { useEffect, useRef } from "react";
import {
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
  useControls,
} from "react-zoom-pan-pinch";
import "./chart.css";
import type { Chart } from "../chart.ts";
import { ChartSvg } from "./ChartSvg.tsx";
import styles from "./ChartView.module.css";
import type { DrawnState } from "./drawing.ts";
import type { LookOf } from "./look.ts";
import { useDrawing } from "./use-drawing.ts";
import { broughtIntoView, heldInPlace, placeOf } from "./view.ts";

interface Props {
  chart: Chart;
  look?: LookOf | undefined;
  /** The id of a state or of a transition. */
  selected?: string | null | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** What is brought into view when it changes; by default what is selected. */
  inView?: readonly string[] | undefined;
  /** Zooms to what is in view. Without it the view moves as little as possible. */
  isFollowing?: boolean;
  /** Shows all of a big chart, too, until somebody folds it. */
  beginsWhole?: boolean;
}

/** A chart to look around in: pan, pinch, wheel, buttons and keys; states can be folded, and with transitions be chosen. */
export function ChartView({ chart, look, selected, onSelect, isFollowing = false, ...asked }: Props) {
  const view = useRef<ReactZoomPanPinchRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { inView = selected ? [selected] : [], beginsWhole = false } = asked;
  const { drawing, isBusy, onFold } = useDrawing(chart, { shown: inView, beginsWhole });
  const held = useRef<DrawnState | null>(null);
  const ids = inView.join("\n");
  useEffect(() => {
    if (!drawing || !view.current || !frame.current) return;
    const before = held.current;
    held.current = null;
    const { state, setTransform } = view.current;
    const place = placeOf(drawing, ids.split("\n"));
    const to = before
      ? heldInPlace(state, before.head, drawing.states.find(({ id }) => id === before.id)?.head)
      : place && broughtIntoView(state, frame.current, place, isFollowing);
    // At once: an animation on its way ends where it is when the frame changes its size.
    if (to) setTransform(to.positionX, to.positionY, to.scale, 0);
  }, [drawing, ids, isFollowing]);
  return (
    <div ref={frame} className={styles.frame} aria-busy={isBusy}>
      {drawing && (
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
            <ChartSvg
              title={`Chart ${chart.id}`}
              {...{ drawing, look, selected, onSelect }}
              onFold={(id) => {
                held.current = drawing.states.find((state) => state.id === id) ?? null;
                onFold(id);
              }}
            />
          </TransformComponent>
        </TransformWrapper>
      )}
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
