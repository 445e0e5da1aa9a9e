import type { Golden, GoldenPath, GoldenStep } from "./golden.ts";
import { named, unnamed } from "./names.ts";

/** Between an event and where it leads, and between the events of a path. */
const LEADS = " > ";
const THEN = " ⇒ ";
/** How far rows and what happens besides stand in. */
const ROW = "  ";
const DETAIL = "      ";

/** What was seen of each event of each state, in the order in which it was first seen. */
type Rows = Map<string, Map<string, GoldenStep[]>>;

/**
 * A golden file's text. Each step is told once, below the state it begins in; a path is a line of events. Where the same
 * event leads to something else, for what came before, a number tells which: `page.leave (2)`.
 *
 * @param howTo how a change is accepted, for the reader
 */
export function fileText({ machine, accepted, values, paths }: Golden, howTo: string): string {
  const rows: Rows = new Map();
  const say = (words: string) => named(words, values);
  const walked = paths.map(({ variant, steps }) => {
    let state = steps[0]?.state ?? "";
    const events = steps.slice(1).map((step) => {
      const number = numberIn(rows, state, step);
      state = step.state;
      return numbered(say(step.event), number);
    });
    return `path ${variant}: ${events.join(THEN)}`.trimEnd();
  });
  const starts = new Map(paths.map(({ variant, steps }) => [variant, steps[0]]));
  const rowText = (what: string, { state, lines }: GoldenStep) => [
    `${what}${LEADS}${state}`,
    ...lines.map((line) => `${DETAIL}${say(line)}`),
  ];
  return [
    `${machine}: where each step of its paths leads, and what happens on the way.`,
    howTo,
    ...accepted.flatMap(({ day, reason, changes }) => [
      "",
      `accepted ${day}: ${reason}`,
      ...changes.map((change) => `${DETAIL}${change}`),
    ]),
    ...(values.size > 0 ? [""] : []),
    ...[...values].map(([name, words]) => `value ${name} = ${named(words, values, name)}`),
    ...[...starts].flatMap(([variant, start]) => (start ? ["", ...rowText(`start ${variant}`, start)] : [])),
    ...[...rows].flatMap(([state, events]) => [
      "",
      `in ${state}`,
      ...[...events].flatMap(([event, seen]) =>
        seen.flatMap((step, at) => rowText(`${ROW}${numbered(say(event), at + 1)}`, step)),
      ),
    ]),
    "",
    ...walked,
    "",
  ].join("\n");
}

const numbered = (event: string, number: number) => (number > 1 ? `${event} (${number})` : event);

/** Which of the known outcomes a step is, from 1; a new one becomes known. */
function numberIn(rows: Rows, state: string, step: GoldenStep): number {
  const events = rows.get(state) ?? new Map<string, GoldenStep[]>();
  rows.set(state, events);
  const seen = events.get(step.event) ?? [];
  events.set(step.event, seen);
  const at = seen.findIndex((other) => isSame(other, step));
  return at >= 0 ? at + 1 : seen.push(step);
}

/** Whether two steps lead to the same. */
export function isSame(a: GoldenStep, b: GoldenStep): boolean {
  return a.state === b.state && a.lines.join("\n") === b.lines.join("\n");
}

/** Reads a golden file's text. @throws Error that names the line which cannot be read */
export function readGolden(text: string): Golden {
  const accepted: { day: string; reason: string; changes: string[] }[] = [];
  const values = new Map<string, string>();
  const starts = new Map<string, GoldenStep>();
  const rows = new Map<string, GoldenStep>();
  const paths: GoldenPath[] = [];
  const say = (words: string) => unnamed(words, values);
  let details: string[] = [];
  let state = "";
  const [title = "", , ...body] = text.split("\n");
  for (const [at, line] of body.entries()) {
    if (line === "") continue;
    if (line.startsWith(DETAIL)) details.push(say(line.slice(DETAIL.length)));
    else if (line.startsWith(ROW)) {
      const { what, leadsTo } = rowIn(line.slice(ROW.length), at);
      details = [];
      rows.set(`${state}\n${what}`, { event: say(plain(what)), state: leadsTo, lines: details });
    } else {
      const [kind = "", words = ""] = split(line, " ");
      details = [];
      if (kind === "accepted") {
        const [day, reason] = split(words, ": ");
        accepted.push({ day, reason, changes: details });
      } else if (kind === "value") values.set(...split(words, " = "));
      else if (kind === "start") {
        const { what, leadsTo } = rowIn(words, at);
        starts.set(what, { event: "start", state: leadsTo, lines: details });
      } else if (kind === "in") state = words;
      else if (kind === "path") paths.push(pathIn(words, at));
      else throw unreadable(line, at);
    }
  }
  return { machine: split(title, ":")[0], accepted, values: expanded(values), paths };

  function rowIn(words: string, at: number) {
    const end = words.lastIndexOf(LEADS);
    if (end < 0) throw unreadable(words, at);
    return { what: words.slice(0, end), leadsTo: words.slice(end + LEADS.length) };
  }

  function pathIn(words: string, at: number): GoldenPath {
    const [variant] = [...starts.keys()].filter((name) => words.startsWith(`${name}:`)).sort(longer);
    const start = starts.get(variant ?? "");
    if (variant === undefined || !start) throw unreadable(words, at);
    const steps = [start];
    for (const event of words
      .slice(variant.length + 1)
      .trim()
      .split(THEN)
      .filter(Boolean)) {
      const step = rows.get(`${steps.at(-1)?.state}\n${event}`);
      if (!step) throw unreadable(`${event} in ${steps.at(-1)?.state}`, at);
      steps.push(step);
    }
    return { variant, steps };
  }
}

const longer = (a: string, b: string) => b.length - a.length;
const plain = (event: string) => event.replace(/ \(\d+\)$/, "");

function split(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}

function expanded(values: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...values].map(([name, words]) => [name, unnamed(words, values)]));
}

function unreadable(words: string, at: number): Error {
  return new Error(`line ${at + 3} of the golden file cannot be read: ${words}`);
}
