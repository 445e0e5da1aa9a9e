import { extractMachinesFromFile } from "@xstate/machine-extractor";

type OneOrMore<T> = T | readonly T[];

/** A guard as the parser writes it; `inline` ones have their source as type. */
interface ExtractedGuard {
  kind: "named" | "inline";
  type: string;
}

export interface ExtractedAction {
  kind: "named" | "inline" | "builtin";
  action: { type?: string };
}

export interface ExtractedTransition {
  target?: OneOrMore<string>;
  cond?: ExtractedGuard;
  actions?: OneOrMore<ExtractedAction>;
  description?: string;
}

export interface ExtractedInvoke {
  kind: "named" | "inline";
  src: string;
  id?: string;
  onDone?: OneOrMore<ExtractedTransition>;
  onError?: OneOrMore<ExtractedTransition>;
}

/** What the parser makes of one state: XState 4's names, each action and guard with its kind. */
export interface ExtractedState {
  id?: string;
  initial?: string;
  type?: "parallel" | "history" | "final";
  description?: string;
  tags?: OneOrMore<string>;
  entry?: OneOrMore<ExtractedAction>;
  exit?: OneOrMore<ExtractedAction>;
  on?: Record<string, OneOrMore<ExtractedTransition>>;
  after?: Record<string, OneOrMore<ExtractedTransition>>;
  always?: OneOrMore<ExtractedTransition>;
  onDone?: OneOrMore<ExtractedTransition>;
  invoke?: OneOrMore<ExtractedInvoke>;
  states?: Record<string, ExtractedState>;
}

/** A part of the syntax tree of a file. */
export interface SyntaxNode {
  type: string;
  loc?: { start: { line: number } } | null;
  [field: string]: unknown;
}

export interface Extracted {
  config: ExtractedState;
  /** The literal that the config was read from, and the whole file around it. */
  literal: SyntaxNode;
  file: SyntaxNode;
}

/**
 * Reads the one machine in a file as Stately's editor and its visualizer do: from the text, without running it. Throws
 * where there is not exactly one. This folder has its own packages, so nothing of ours can be imported here.
 */
export function extract(source: string): Extracted {
  const found = quietly(() => extractMachinesFromFile(source));
  const [machine, ...others] = found?.machines ?? [];
  if (!found || !machine || others.length > 0)
    throw new Error(`it finds ${found?.machines.length ?? 0} calls of createMachine(); there has to be one`);
  const config = quietly(() => machine.toConfig());
  const literal = machine.machineCallResult.definition?.node;
  if (!config || !literal)
    throw new Error("it cannot read the argument of createMachine(): write the literal there");
  // The parser's own types are those of XState 4; the ones above are what toMachineConfig.ts in its sources writes.
  return { config: config as ExtractedState, literal: syntax(literal), file: syntax(found.file.program) };
}

function syntax(node: object): SyntaxNode {
  return node as SyntaxNode; // Babel's, whose nodes all have a type
}

/** The parser prints the syntax tree of each function it meets in an action's params. */
function quietly<T>(read: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return read();
  } finally {
    console.warn = warn;
  }
}
