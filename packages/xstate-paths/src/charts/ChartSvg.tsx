import { Fragment } from "react";
import type { Drawing } from "./drawing.ts";
import { ArrowHeads, EdgeArrow, InitialDot } from "./EdgeArrow.tsx";
import { FoldButton } from "./FoldButton.tsx";
import type { LookOf } from "./look.ts";
import { StateBox } from "./StateBox.tsx";
import type { Selecting } from "./selectable.ts";

interface Props extends Selecting {
  /** What the drawing shows, for who does not see it. */
  title: string;
  drawing: Drawing;
  look?: LookOf | undefined;
  /** Hears that a state is to be folded or opened; without it there are no buttons for it. */
  onFold?: ((id: string) => void) | undefined;
  /** A style sheet for a drawing that stands alone in a file. */
  style?: string;
}

/** A chart as SVG. What is selected stands out with its own arrows, the rest steps back. */
export function ChartSvg({
  title,
  drawing,
  look = () => undefined,
  style,
  selected,
  onSelect,
  onFold,
}: Props) {
  const { width, height, states, edges, initials } = drawing;
  const near = nearTo(drawing, selected);
  return (
    <svg
      className="chart"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={onSelect || onFold ? "group" : "img"}
      aria-label={title}
    >
      {style && <style>{style}</style>}
      <ArrowHeads />
      {states.map((state) => (
        <Fragment key={state.id}>
          <StateBox
            state={state}
            look={look(state.id)}
            isFaded={near !== null && !near.states.has(state.id)}
            {...{ selected, onSelect }}
          />
          {onFold && state.fold && <FoldButton state={state} onFold={onFold} />}
        </Fragment>
      ))}
      {initials.map((initial) => (
        <InitialDot key={initial.parent} {...initial} />
      ))}
      {[...edges]
        .sort((a, b) => Number(near?.edges.has(a) ?? false) - Number(near?.edges.has(b) ?? false))
        .map((edge) => (
          <EdgeArrow
            key={`${edge.source} ${edge.target}`}
            edge={edge}
            look={look}
            isFaded={near !== null && !near.edges.has(edge)}
            {...{ selected, onSelect }}
          />
        ))}
    </svg>
  );
}

/** The selected state or transition, the arrows that touch it, and the states at their ends; null where none is selected. */
function nearTo({ states, edges }: Drawing, selected: string | null | undefined) {
  if (!selected) return null;
  const own = edges.filter(
    ({ source, target, labels }) =>
      source === selected || target === selected || labels.some(({ transition }) => transition === selected),
  );
  const ids = new Set([selected, ...own.flatMap(({ source, target }) => [source, target])]);
  const around = states.filter(
    ({ id }) =>
      ids.has(id) || [...ids].some((each) => each.startsWith(`${id}.`) || id.startsWith(`${selected}.`)),
  );
  if (around.length === 0) return null;
  return { edges: new Set(own), states: new Set(around.map(({ id }) => id)) };
}
