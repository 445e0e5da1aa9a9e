import type { ScriptedStep } from "../manual/script-of.ts";
import { type MachineResult, outcomeOf, type Results } from "../results.ts";
import { replayLine } from "../text.ts";
import type { Writer } from "./format.ts";
import { plainText } from "./plain-text.ts";
import { scripted, type TestedMachine, type TestedPath } from "./scripted.ts";
import { ratioIn, WORDS, type Words } from "./words/words.ts";

/** One file per machine: what was covered, then each path as a script that a tester ticks off. */
export const markdown: Writer = async (results, background) => {
  const words = WORDS[background.language];
  return (await scripted(results, background)).map((tested) => ({
    path: `${tested.machine}.md`,
    content: `${[
      ...head(tested, results, background.setUp, words),
      ...tested.covers.flatMap((cover) => section(cover, results, words)),
    ].join("\n\n")}\n`,
  }));
};

function head(
  { machine, title, about, covers }: TestedMachine,
  { run, seed, course }: Results,
  setUp: readonly string[],
  words: Words,
): string[] {
  const { cover, covered, paths, steps, bound, ratio } = words.columns;
  const columns = [
    cover,
    covered,
    ...LEFT_OUT.map((name) => words[name].toLowerCase()),
    paths,
    steps,
    bound,
    ratio,
  ];
  return [
    `# ${title}`,
    ...(about ? [about] : []),
    words.machine(machine, words.runs[run], seed),
    ...(course.stopped === null ? [] : [words.stopped(course.stopped)]),
    [
      row(columns),
      row(columns.map((_, at) => (at === 0 ? "---" : "--:"))),
      ...covers.map(({ result }) => row(cells(result, words))),
    ].join("\n"),
    ...covers.flatMap(({ result }) => leftOut(result, words)),
    ...(setUp.length > 0 ? [`## ${words.setUp}`, numbered(setUp)] : []),
  ];
}

const LEFT_OUT = ["notCovered", "unreachable", "beyondReach"] as const;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const numbered = (sentences: readonly string[]) =>
  sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join("\n");

function cells(result: MachineResult, words: Words): (string | number)[] {
  const { cover, covered, total, uncovered, unreachable, beyondReach, paths, steps, lowerBound } = result;
  return [
    words.covers[cover],
    words.of(covered, total),
    uncovered.length,
    unreachable.length,
    beyondReach.length,
    paths.length,
    steps,
    lowerBound,
    ratioIn(words, result) ?? "–",
  ];
}

/** Only the targets: the reasons are the developers', in their language. */
function leftOut(
  { cover, uncovered, left, unreachable, beyondReach }: MachineResult,
  words: Words,
): string[] {
  const lists: [string, readonly string[]][] = [
    [words.notCovered, uncovered],
    [words.left, left],
    [words.unreachable, unreachable],
    [words.beyondReach, beyondReach.map(({ target }) => target)],
  ];
  return lists
    .filter(([, targets]) => targets.length > 0)
    .map(([what, targets]) =>
      [`**${what}** (${words.covers[cover]})`, "", ...targets.map((target) => `- \`${target}\``)].join("\n"),
    );
}

function section(
  { result, paths }: TestedMachine["covers"][number],
  results: Results,
  words: Words,
): string[] {
  const title = `## ${words.scripts(words.covers[result.cover])}`;
  return [title, ...paths.flatMap((tested) => script(tested, results, words))];
}

function script(
  { path, script: { steps, automated } }: TestedPath,
  results: Results,
  words: Words,
): string[] {
  const failed = path.failure;
  return [
    `### ${words.path(path.number)} (${words.variant} \`${path.variant}\`)`,
    [
      [`\`${path.id}\``, words.outcomes[outcomeOf(path)], ...whoCan(automated, words)].join(" · "),
      `${words.repeat}: \`${replayLine(results, path.id)}\``,
    ].join("  \n"),
    ...(failed
      ? [`> **${words.failedAt(failed.step)}** (\`${failed.event}\`)\n>\n${quoted(failed.message)}`]
      : []),
    ...(path.trouble === null ? [] : [`> ${words.trouble}\n>\n${quoted(path.trouble)}`]),
    steps.map((step, at) => item(step, at, words)).join("\n"),
  ];
}

const nameOf = (at: number, words: Words) => (at === 0 ? words.preparation : words.step(at));

function whoCan(automated: readonly number[] | null, words: Words): string[] {
  if (automated === null) return [];
  if (automated.length === 0) return [words.byHand];
  return [`${words.automated}: ${automated.map((at) => nameOf(at, words).toLowerCase()).join(", ")}`];
}

const quoted = (message: string) =>
  plainText(message)
    .split("\n")
    .map((line) => `>     ${line}`.trimEnd())
    .join("\n");

/** A box to tick, what to do, and beneath it what should be seen. */
function item({ do: doing, see, isByHand }: ScriptedStep, at: number, words: Words): string {
  const name = `- [ ] **${nameOf(at, words)}.**${isByHand ? "" : ` _${capital(words.automated)}._`}`;
  const lines =
    doing.length === 1
      ? [`${name} ${doing[0]}`]
      : [name, ...doing.map((sentence, place) => `  ${place + 1}. ${sentence}`)];
  return [...lines, ...see.map((sentence) => `  - **${words.expected}:** ${sentence}`)].join("\n");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
