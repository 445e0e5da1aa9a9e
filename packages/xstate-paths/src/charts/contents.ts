import type { Chart, ChartState, ChartTransition } from "../chart.ts";
import type { DrawnLabel, DrawnState, StateLine } from "./drawing.ts";
import { isInside } from "./flow-order.ts";
import { measures } from "./measures.ts";
import { actionsText, conditionText, eventText, textWidth, wrapped } from "./text.ts";

export type StateContents = Omit<DrawnState, "x" | "y" | "head">;

/** What stands in a state's box, and how much room it takes: the whole box of an atomic state, the head of a compound one. */
export function stateContents(chart: Chart, state: ChartState, folded: ReadonlySet<string>): StateContents {
  const step = stepOf(state.meta);
  const fold = !canFold(state) ? null : folded.has(state.id) ? "folded" : "open";
  const inside = chart.states.filter(({ id }) => isInside(id, state.id));
  const lines = [
    ...wrapped(state.description ?? "", measures.text, measures.textWidth).flatMap(line("description")),
    ...state.invokes
      .map(({ id, src }) => `invoke ${id === src ? id : `${id} (${src})`}`)
      .flatMap(line("invoke")),
    ...state.entry.map(({ name }) => `entry / ${name}`).flatMap(line("entry")),
    ...state.exit.map(({ name }) => `exit / ${name}`).flatMap(line("exit")),
    ...staying(chart, state),
    ...(fold === "folded" ? line("inside")(`${inside.length} states inside`) : []),
  ];
  const title = state.key;
  const titleWidth = textWidth(title, measures.title) * 1.06 + (step ? 40 : 0) + (fold ? measures.fold : 0);
  const widest = Math.max(titleWidth, ...lines.map(({ text }) => textWidth(text, measures.text)));
  return {
    id: state.id,
    title,
    step,
    type: state.type,
    lines,
    fold,
    width: Math.max(measures.stateWidth, Math.ceil(widest) + 2 * measures.padding),
    height: measures.titleHeight + lines.length * measures.lineHeight + 2 * measures.padding - 4,
  };
}

/** Whether a state has an inside that a drawing may leave out. The chart itself is not folded. */
export function canFold({ type, parent }: ChartState): boolean {
  return parent !== null && (type === "compound" || type === "parallel");
}

/** What stands on an arrow for one transition. Its place comes with the layout. */
export function labelOf(chart: Chart, transition: ChartTransition): DrawnLabel {
  const event = eventText(transition.event);
  const guard = guardOf(chart, transition);
  const actions = clipped(actionsText(transition));
  const first = textWidth(event, measures.text) * 1.08 + (guard ? 6 + textWidth(guard, measures.text) : 0);
  const width = Math.ceil(Math.max(first, actions ? textWidth(actions, measures.text - 1) : 0)) + 12;
  const height = measures.lineHeight * (actions ? 2 : 1) + 4;
  return { transition: transition.id, event, guard, actions, x: 0, y: 0, width, height };
}

/** Name of a guard; among several transitions of an event with its place in the order in which they are asked. */
function guardOf({ transitions }: Chart, { source, event, index, guard }: ChartTransition): string | null {
  const name = guard && conditionText(guard);
  const isAlone = transitions.every(
    (each) => each.source !== source || each.event !== event || each.index === index,
  );
  if (isAlone) return name && `[${name}]`;
  return `[${index + 1}: ${name ?? "else"}]`;
}

/** A step that goes nowhere is told inside its state: no arrow shows it. */
function staying(chart: Chart, { id }: ChartState): StateLine[] {
  return chart.transitions
    .filter(({ source, targets }) => source === id && targets.length === 0)
    .map((transition) => {
      const guard = guardOf(chart, transition);
      const actions = actionsText(transition);
      const text =
        clipped(
          `${eventText(transition.event)}${guard ? ` ${guard}` : ""}${actions ? ` / ${actions}` : ""}`,
        ) ?? "";
      return { kind: "stays", text, transition: transition.id };
    });
}

const line =
  (kind: StateLine["kind"]) =>
  (text: string): StateLine[] =>
    text === "" ? [] : [{ kind, text }];

/** The whole text stands in the table beside the drawing. */
function clipped(text: string | null): string | null {
  if (text === null || textWidth(text, measures.text) <= 300) return text;
  return `${text.slice(0, 46)}…`;
}

function stepOf(meta: unknown): string | null {
  const { step } = Object(meta) as { step?: unknown }; // whatever a chart keeps there
  return typeof step === "string" ? step : null;
}
