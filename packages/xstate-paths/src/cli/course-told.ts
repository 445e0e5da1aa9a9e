import { isEmpty, isWhole, percentText } from "../judged.ts";
import { type Course, type MachineResult, outcomeOf, type Results } from "../results.ts";
import { replayLine } from "../text.ts";

/** How the run went: charts that were not walked, what the run itself failed on, what ended it, and what it left. */
export function courseLines(results: Results): string[] {
  const { course, machines } = results;
  const troubles = [...course.troubles, ...machines.flatMap((result) => troublesOf(result, results))];
  const left = [
    ...machines.flatMap((result) => leftBy(result, course)),
    ...course.unplanned.map(
      ({ machine, cover }) => `${machine}, ${cover}: everything; it was not planned yet`,
    ),
  ];
  return [
    ...section("✗ not walked, because a driver does not fit its chart:", course.gaps),
    ...section("✗ the run itself failed, which says nothing of what is tested:", troubles),
    ...(course.stopped
      ? ["", `ended by ${course.stopped}${left.length === 0 ? "" : ", before everything was walked"}`]
      : []),
    ...section("left unwalked:", left),
  ];
}

/** So many targets that are left are named for each machine and cover. */
const SHOWN = 10;

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ["", title, ...lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`)];
}

function troublesOf({ machine, cover, paths }: MachineResult, results: Results): string[] {
  return paths.flatMap(({ trouble, number, id }) =>
    trouble === null
      ? []
      : [`${machine}, ${cover}, path ${number}: ${trouble}`, `  ${replayLine(results, id)}`],
  );
}

/** The paths of one machine that were not walked, and what is open because of that. */
function leftBy(result: MachineResult, course: Course): string[] {
  const { machine, cover, paths, left, until, more } = result;
  if (until && until.reached >= until.percent && left.length > 0)
    return [
      `${machine}, ${cover}: what is beyond ${until.cover}=${until.percent} (${percentText(until.reached)})`,
    ];
  if (isEmpty(result, course)) return [`${machine}, ${cover}: everything; there was no time for a walk`];
  if (isWhole(result)) return [];
  const open = paths.filter((path) => outcomeOf(path) === "notRun");
  return [
    `${machine}, ${cover}: ${open.length} of ${paths.length + more} paths (${ranges(open.map(({ number }) => number))})`,
    ...left.slice(0, SHOWN).map((target) => `  ${target}`),
    ...(left.length > SHOWN ? [`  and ${left.length - SHOWN} more; --format json lists them all`] : []),
  ];
}

/** `1–3, 7` */
function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
