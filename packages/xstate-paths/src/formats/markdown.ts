import type { ScriptedStep } from "../manual/script-of.ts";
import type { MachineResult, Results } from "../results.ts";
import { replayLine } from "../text.ts";
import type { Writer } from "./format.ts";
import { plainText } from "./plain-text.ts";
import { scripted, type TestedMachine, type TestedPath } from "./scripted.ts";
import { COVER_WORDS, OUTCOME_WORDS, outcomeOf, RUN_WORDS, ratioInWords } from "./words.ts";

/** One file per machine: what was covered, then each path as a script that a tester ticks off. */
export const markdown: Writer = async (results, { script, setUp, models }) =>
  (await scripted(results, script, models)).map((tested) => ({
    path: `${tested.machine}.md`,
    content: `${[...head(tested, results, setUp), ...tested.covers.flatMap((cover) => section(cover, results))].join("\n\n")}\n`,
  }));

function head(
  { machine, title, about, covers }: TestedMachine,
  { run, seed }: Results,
  setUp: readonly string[],
): string[] {
  const rows = covers.map(({ result }) => `| ${cells(result).join(" | ")} |`);
  return [
    `# ${title}`,
    about,
    `Máquina \`${machine}\`, caminhos percorridos ${RUN_WORDS[run]}, semente ${seed}.`,
    [
      "| cobertura | coberto | não coberto | inalcançável | fora do alcance de uma pessoa | caminhos | passos | mínimo | razão |",
      "| --- | --: | --: | --: | --: | --: | --: | --: | --: |",
      ...rows,
    ].join("\n"),
    ...covers.flatMap(({ result }) => leftOut(result)),
    ...(setUp.length > 0 ? ["## Antes de começar", numbered(setUp)] : []),
  ];
}

const numbered = (sentences: readonly string[]) =>
  sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join("\n");

function cells(result: MachineResult): (string | number)[] {
  const { cover, covered, total, uncovered, unreachable, beyondReach, paths, steps, lowerBound } = result;
  return [
    COVER_WORDS[cover],
    `${covered} de ${total}`,
    uncovered.length,
    unreachable.length,
    beyondReach.length,
    paths.length,
    steps,
    lowerBound,
    ratioInWords(result),
  ];
}

function leftOut({ cover, uncovered, unreachable, reasons, beyondReach }: MachineResult): string[] {
  const because = (reason: string | undefined) => (reason ? `: ${reason}` : "");
  const lists = [
    { what: "Não coberto", items: uncovered.map((target) => `\`${target}\``) },
    {
      what: "Inalcançável",
      items: unreachable.map((target) => `\`${target}\`${because(reasons[target])}`),
    },
    {
      what: "Fora do alcance de uma pessoa",
      items: beyondReach.map(({ target, reason }) => `\`${target}\`: ${reason}`),
    },
  ];
  return lists
    .filter(({ items }) => items.length > 0)
    .map(({ what, items }) =>
      [`**${what}** (${COVER_WORDS[cover]})`, "", ...items.map((item) => `- ${item}`)].join("\n"),
    );
}

function section({ result, paths }: TestedMachine["covers"][number], results: Results): string[] {
  const title = `## Roteiros que cobrem ${COVER_WORDS[result.cover]}`;
  return [title, ...paths.flatMap((tested) => script(tested, results))];
}

function script({ path, script: { steps, automated } }: TestedPath, results: Results): string[] {
  const failed = path.failure;
  return [
    `### Caminho ${path.number} (variante \`${path.variant}\`)`,
    [
      `\`${path.id}\` · ${OUTCOME_WORDS[outcomeOf(path)]} · ${automated.length === 0 ? "inteiro à mão" : `só automatizado: ${places(automated)}`}`,
      `Repetir: \`${replayLine(results, path.id)}\``,
    ].join("  \n"),
    ...(failed
      ? [`> **Falhou no passo ${failed.step}** (\`${failed.event}\`)\n>\n${quoted(failed.message)}`]
      : []),
    steps.map((step, at) => item(step, at)).join("\n"),
  ];
}

const places = (automated: readonly number[]) =>
  automated.map((at) => (at === 0 ? "a preparação" : `passo ${at}`)).join(", ");

const quoted = (message: string) =>
  plainText(message)
    .split("\n")
    .map((line) => `>     ${line}`.trimEnd())
    .join("\n");

/** A box to tick, what to do, and beneath it what should be seen. */
function item({ do: doing, see, isByHand }: ScriptedStep, at: number): string {
  const name = at === 0 ? "Preparação." : `Passo ${at}.`;
  const mark = isByHand ? "" : " _Só automatizado._";
  const [only = ""] = doing;
  const lines =
    doing.length === 1
      ? [`- [ ] **${name}**${mark} ${only}`]
      : [`- [ ] **${name}**${mark}`, ...doing.map((sentence, place) => `  ${place + 1}. ${sentence}`)];
  return [...lines, ...see.map((sentence) => `  - **Resultado esperado:** ${sentence}`)].join("\n");
}
