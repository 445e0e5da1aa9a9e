import type * as ESTree from "@oxc-project/types";

/** A part of a source text, by its offsets. */
export interface Span {
  start: number;
  end: number;
}

/** A source text, to be read in parts. */
export class Text {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  of({ start, end }: Span): string {
    return this.source.slice(start, end);
  }
  /** On one line, and cut. */
  short(span: Span): string {
    const words = this.of(span).replaceAll(/\s+/g, " ");
    return words.length > 50 ? `${words.slice(0, 49)}…` : words;
  }
  /** With the comma that follows. */
  withComma({ start, end }: Span): Span {
    return { start, end: end + (/^\s*,/.exec(this.source.slice(end))?.[0].length ?? 0) };
  }
  /** The line of a part, from 1. */
  line({ start }: Span): number {
    return this.source.slice(0, start).split("\n").length;
  }
}

/** The nodes right below one, in the order in which they are written. */
export function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
