import type { Chart, ChartState, ChartTransition, Reference } from "xstate-paths/chart";
import { eventText, referenceText } from "xstate-paths/charts/text.ts";
import type { FlowFiles } from "./source.ts";

/** A named delay of a chart; null milliseconds where it is computed. */
export interface Delay {
  name: string;
  milliseconds: number | null;
}

/** What a page tells of a flow. */
export interface Flow {
  chart: Chart;
  delays: readonly Delay[];
  files: FlowFiles;
  summary: string;
}

/** The page of one flow, as Markdown that stands in `docs/flows`. */
export function flowPage({ chart, delays, files, summary }: Flow): string {
  const inside = chart.states.filter(({ parent }) => parent !== null);
  return `# ${files.name}

${summary}

![The statechart ${chart.id}](${files.name}.svg)

[Machine](../../${files.machine})${files.others.map(({ what, path }) => ` · [${what}](../../${path})`).join("")}

## States

${table(["state", "what it is", "step", "runs", "on entry, on exit"], inside.map(stateRow(chart)))}

## Transitions

The first of a state's transitions for an event whose condition holds is taken.

${table(["from", "event", "if", "does", "to"], chart.transitions.map(transitionRow(chart)))}
${delays.length === 0 ? "" : `\n## Delays\n\n${table(["delay", "milliseconds"], delays.map(delayRow))}\n`}`;
}

/** The index of all flows. */
export function indexPage(flows: readonly Flow[]): string {
  const rows = flows.map(({ files, chart, summary }) => [
    `[${files.name}](${files.name}.md)`,
    summary,
    String(chart.states.length - 1),
    String(chart.transitions.length),
  ]);
  return `# The flows

Every statechart of Vereda, drawn from the machines themselves by \`npm run atlas\`; a test fails while a page and its machine differ.

${table(["flow", "what it is", "states", "transitions"], rows)}
`;
}

const stateRow =
  (chart: Chart) =>
  (state: ChartState): string[] => [
    `\`${shortId(chart, state.id)}\`${state.type === "atomic" ? "" : ` (${state.type})`}`,
    state.description ?? "",
    stepOf(state),
    state.invokes.map(({ id, src }) => (id === src ? id : `${id} (${src})`)).join(", "),
    [...state.entry.map(named("entry")), ...state.exit.map(named("exit"))].join(", "),
  ];

const transitionRow =
  (chart: Chart) =>
  ({ source, event, guard, actions, targets, reenter }: ChartTransition): string[] => [
    `\`${shortId(chart, source)}\``,
    eventText(event),
    guard ? referenceText(guard) : "",
    actions.map(referenceText).join(", "),
    targets.length === 0
      ? "stays"
      : `${targets.map((target) => `\`${shortId(chart, target)}\``).join(", ")}${reenter ? " (again)" : ""}`,
  ];

const delayRow = ({ name, milliseconds }: Delay): string[] => [
  name,
  milliseconds === null ? "computed" : String(milliseconds),
];

const named = (when: string) => (action: Reference) => `${when}: ${referenceText(action)}`;

/** Without the machine's own name in front; the root is the machine. */
function shortId({ id }: Chart, state: string): string {
  return state === id ? id : state.slice(id.length + 1);
}

function stepOf({ meta }: ChartState): string {
  const { step } = Object(meta) as { step?: unknown }; // whatever a chart keeps there
  return typeof step === "string" ? step : "";
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
