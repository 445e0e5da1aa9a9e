import type { DrawnState } from "./drawing.ts";
import { type Look, marks } from "./look.ts";
import { measures } from "./measures.ts";
import { type Selecting, selectable } from "./selectable.ts";
import { textWidth } from "./text.ts";

interface Props extends Selecting {
  state: DrawnState;
  look: Look | undefined;
  isFaded: boolean;
}

/** A state: its name, step, description, what it invokes and does, and the steps that stay in it. */
export function StateBox({ state, look, isFaded, selected, onSelect }: Props) {
  const { id, title, step, type, lines, x, y, width, height, head, fold } = state;
  const tone = look?.tone;
  const said = [title, step && `step ${step}`, type, tone].filter(Boolean).join(", ");
  const radius = type === "final" ? 20 : 12;
  return (
    <g
      {...selectable(id, said, { selected, onSelect })}
      className="chart-state"
      data-type={type}
      data-tone={tone}
      data-faded={isFaded || undefined}
      data-selected={selected === id || undefined}
      transform={`translate(${x} ${y})`}
    >
      <rect className="chart-box" width={width} height={height} rx={radius} />
      {type === "final" && (
        <rect className="chart-ring" x={4} y={4} width={width - 8} height={height - 8} rx={radius - 4} />
      )}
      <g transform={`translate(${head.x - x} ${head.y - y})`}>
        <text className="chart-title" x={measures.padding} y={measures.padding + 11}>
          {title}
        </text>
        {step && (
          <StepNumber step={step} x={measures.padding + textWidth(title, measures.title) * 1.06 + 6} />
        )}
        {tone && (
          <text
            className="chart-mark"
            x={head.width - measures.padding - (fold ? measures.fold : 0)}
            y={measures.padding + 11}
            textAnchor="end"
          >
            {marks[tone]}
          </text>
        )}
        {lines.map(({ kind, text }, at) => (
          <text
            key={`${kind} ${text}`}
            className={`chart-line chart-${kind}`}
            x={measures.padding}
            y={measures.padding + measures.titleHeight + 8 + at * measures.lineHeight}
          >
            {text}
          </text>
        ))}
      </g>
    </g>
  );
}

function StepNumber({ step, x }: { step: string; x: number }) {
  const width = textWidth(step, measures.text) + 12;
  return (
    <g className="chart-step" transform={`translate(${x} ${measures.padding - 2})`}>
      <rect width={width} height={17} rx={8.5} />
      <text x={width / 2} y={12.5} textAnchor="middle">
        {step}
      </text>
    </g>
  );
}
