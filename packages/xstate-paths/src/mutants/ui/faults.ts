import type * as ESTree from "@oxc-project/types";
import { parseSync } from "oxc-parser";
import { childrenOf, type Span, Text } from "../text.ts";
import { announcementFaults } from "./announcements.ts";
import { type Change, DECLARED, type EventNames, type Place } from "./change.ts";
import { sendFaults } from "./events.ts";
import { textFaults } from "./texts.ts";

/** A fault in the source of a user interface. */
export interface UiFault extends Omit<Change, "what"> {
  /** The chart, the file, the kind and the place, in words: the same as long as the place is written the same. */
  id: string;
  /** From the project's folder, with `/`. */
  file: string;
  /** From 1. */
  line: number;
}

/**
 * Every way in which a source of a chart's user interface can be wrong, in the order in which it is written.
 *
 * @param file from the project's folder, with `/`
 */
export function uiFaultsIn(machine: string, file: string, source: string, events: EventNames): UiFault[] {
  const text = new Text(source);
  const times = new Map<string, number>();
  return changesIn(parseSync(file, source).program, { text, around: [], events }).map(
    ({ what, ...change }) => {
      const words = `${machine}: ${file}: ${change.kind}: ${what}`;
      const time = (times.get(words) ?? 0) + 1;
      times.set(words, time);
      return { ...change, id: time > 1 ? `${words} (${time})` : words, file, line: text.line(change.at) };
    },
  );
}

const TYPE = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/;

function changesIn(node: ESTree.Node, place: Place): Change[] {
  if (TYPE.test(node.type) || node.type === "ImportDeclaration") return [];
  const inner = { ...place, around: [node, ...place.around] };
  return [
    ...sendFaults(node, place),
    ...textFaults(node, place),
    ...announcementFaults(node, place),
    ...childrenOf(node).flatMap((child) => changesIn(child, inner)),
  ];
}

/** The source with one of its faults. */
export function withFault(source: string, { at, by }: Pick<UiFault, "at" | "by">): string {
  return source.slice(0, at.start) + by + source.slice(at.end);
}

/** The source with all of its faults, each behind a switch. */
export function withSwitches(source: string, faults: readonly UiFault[]): string {
  if (faults.length === 0) return source;
  // What is around comes first, and what is inside of it right after.
  const ordered = [...faults].sort((a, b) => a.at.start - b.at.start || b.at.end - a.at.end);
  return `${switched(source, { start: 0, end: source.length }, ordered)}${DECLARED}`;
}

function switched(source: string, { start, end }: Span, faults: readonly UiFault[]): string {
  const [first, ...others] = faults;
  if (!first) return source.slice(start, end);
  const inside = others.filter(({ at }) => at.start < first.at.end);
  const after = others.filter(({ at }) => at.start >= first.at.end);
  const own = first.behind(switched(source, first.at, inside), JSON.stringify(first.id));
  return source.slice(start, first.at.start) + own + switched(source, { start: first.at.end, end }, after);
}
