import type { DrawnEdge, DrawnLabel } from "./drawing.ts";
import { type LookOf, marks, type Tone } from "./look.ts";
import { measures } from "./measures.ts";
import { pathData } from "./path-data.ts";
import { type Selecting, selectable } from "./selectable.ts";

interface Props extends Selecting {
  edge: DrawnEdge;
  look: LookOf;
  isFaded: boolean;
}

/** What an arrow shows where its transitions stand differently: the first of these that one of them has. */
const LOUDEST: readonly Tone[] = ["failed", "active", "missed", "covered", "beyond", "unreachable"];

/** An arrow with the transitions that take it. */
export function EdgeArrow({ edge, look, isFaded, ...selecting }: Props) {
  const tones = edge.labels.map(({ transition }) => look(transition)?.tone);
  const tone = LOUDEST.find((each) => tones.includes(each));
  return (
    <g className="chart-edge" data-tone={tone} data-faded={isFaded || undefined}>
      <path
        className="chart-arrow"
        d={pathData(edge.points)}
        markerEnd={`url(#chart-head-${tone ?? "plain"})`}
      />
      {edge.labels.map((label) => (
        <Label
          key={label.transition}
          label={label}
          said={`${label.event}${label.guard ? `, if ${label.guard.slice(1, -1)}` : ""}: ${edge.source} to ${edge.target}`}
          tone={look(label.transition)?.tone}
          {...selecting}
        />
      ))}
    </g>
  );
}

interface LabelProps extends Selecting {
  label: DrawnLabel;
  said: string;
  tone: Tone | undefined;
}

function Label({ label, said, tone, selected, onSelect }: LabelProps) {
  const { transition, event, guard, actions, x, y, width, height } = label;
  return (
    <g
      {...selectable(transition, tone ? `${said}, ${tone}` : said, { selected, onSelect })}
      className="chart-label"
      data-tone={tone}
      data-selected={selected === transition || undefined}
      transform={`translate(${x} ${y})`}
    >
      <rect className="chart-plate" width={width} height={height} rx={5} />
      <text x={6} y={14}>
        <tspan className="chart-event">{event}</tspan>
        {guard && (
          <tspan className="chart-guard" dx={6}>
            {guard}
          </tspan>
        )}
        {tone && (
          <tspan className="chart-mark" dx={5}>
            {marks[tone]}
          </tspan>
        )}
      </text>
      {actions && (
        <text className="chart-actions" x={6} y={13 + measures.lineHeight}>
          {actions}
        </text>
      )}
    </g>
  );
}

/** Where a compound state begins. */
export function InitialDot({
  x,
  y,
  width,
  points,
}: {
  x: number;
  y: number;
  width: number;
  points: DrawnEdge["points"];
}) {
  return (
    <g className="chart-initial">
      <path className="chart-arrow" d={pathData(points)} markerEnd="url(#chart-head-plain)" />
      <circle cx={x + width / 2} cy={y + width / 2} r={width / 2} />
    </g>
  );
}

/** The heads of arrows, one for each tone. */
export function ArrowHeads() {
  return (
    <defs>
      {["plain", ...LOUDEST].map((tone) => (
        <marker
          key={tone}
          id={`chart-head-${tone}`}
          className="chart-head"
          data-tone={tone}
          viewBox="0 0 10 10"
          refX={9}
          refY={5}
          markerWidth={8}
          markerHeight={8}
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 1 9.5 5 0 9z" />
        </marker>
      ))}
    </defs>
  );
}
