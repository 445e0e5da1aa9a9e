import type * as ESTree from "@oxc-project/types";
import { parseSync } from "oxc-parser";
import { childrenOf, type Span, Text } from "./text.ts";

/** A source text with one fault, in what a chart's functions do. */
export interface SourceMutant {
  /** The file and what is wrong, in words, e.g. `order-rules.ts: >= for > in tries > 3`. */
  id: string;
  file: string;
  source: string;
}

/** What is written instead of a part of a source, and how that is called. */
interface Change {
  at: Span;
  by: string;
  what: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  ">": ">=",
  ">=": ">",
  "<": "<=",
  "<=": "<",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
};
const METHODS: Readonly<Record<string, string>> = { some: "every", every: "some", min: "max", max: "min" };

/** By the type of a node, the ways to break it. */
const FAULTS: {
  [T in ESTree.Node["type"]]?: (node: Extract<ESTree.Node, { type: T }>, text: Text) => Change[];
} = {
  BinaryExpression: operatorFault,
  LogicalExpression: (node, text) =>
    node.operator === "??"
      ? [{ at: node, by: text.of(node.left), what: `nothing else in ${text.short(node)}` }]
      : operatorFault(node, text),
  UnaryExpression: (node, text) =>
    node.operator === "!"
      ? [{ at: node, by: text.of(node.argument), what: `not negated: ${text.short(node)}` }]
      : [],
  ConditionalExpression: ({ test }, text) => conditionFaults(test, text),
  IfStatement: ({ test }, text) => conditionFaults(test, text),
  Literal: (node) => {
    const { value } = node;
    const other = typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : null;
    return other === null ? [] : [{ at: node, by: String(other), what: `${other} for ${value}` }];
  },
  CallExpression: (node, text) => {
    const { callee } = node;
    if (callee.type !== "MemberExpression" || callee.computed) return [];
    const name = text.of(callee.property);
    const other = METHODS[name];
    if (other)
      return [{ at: callee.property, by: other, what: `${other} for ${name} in ${text.short(node)}` }];
    return name === "filter"
      ? [{ at: node, by: text.of(callee.object), what: `no filter in ${text.short(node)}` }]
      : [];
  },
  ObjectExpression: ({ properties }, text) => properties.map((property) => withoutFault(property, text)),
  ArrayExpression: ({ elements }, text) =>
    elements.flatMap((element) => (element ? [withoutFault(element, text)] : [])),
};

function operatorFault(node: Span & { left: Span; right: Span; operator: string }, text: Text): Change[] {
  const other = OPERATORS[node.operator];
  if (!other) return [];
  const at = { start: node.left.end, end: node.right.start };
  const by = text.of(at).replace(node.operator, other);
  return [{ at, by, what: `${other} for ${node.operator} in ${text.short(node)}` }];
}

function conditionFaults(test: Span, text: Text): Change[] {
  return ["true", "false"].map((by) => ({ at: test, by, what: `${by} for ${text.short(test)}` }));
}

function withoutFault(part: Span, text: Text): Change {
  return { at: text.withComma(part), by: "", what: `without ${text.short(part)}` };
}

/**
 * Each way to break what the functions of a source do by one small change: operators, conditions, constants, what an object
 * or a list is made of. What is written outside of functions is the chart, which has faults of its own kind; what `assign`
 * is given counts as inside.
 *
 * @param name how the file is called in the ids
 * @param exported only what is exported by these names; null: all
 */
export function sourceMutantsOf(
  file: string,
  source: string,
  name: string,
  exported: ReadonlySet<string> | null = null,
): SourceMutant[] {
  const text = new Text(source);
  const times = new Map<string, number>();
  const parts = parseSync(file, source).program.body.filter(
    (part) => exported === null || namesOf(part).some((each) => exported.has(each)),
  );
  const changes = parts.flatMap((part) => changesIn(part, false, text));
  return changes.map(({ at, by, what }) => {
    const time = (times.get(what) ?? 0) + 1;
    times.set(what, time);
    const id = `${name}: ${what}${time > 1 ? ` (${time})` : ""}`;
    return { id, file, source: source.slice(0, at.start) + by + source.slice(at.end) };
  });
}

const FUNCTION = /^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/;
const TYPE = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/;

function changesIn(node: ESTree.Node, isInside: boolean, text: Text): Change[] {
  if (TYPE.test(node.type)) return [];
  // Each type of node is given to the function of that type.
  const faults = FAULTS[node.type] as ((node: ESTree.Node, text: Text) => Change[]) | undefined;
  const own = isInside ? (faults?.(node, text) ?? []) : [];
  const isAssign = node.type === "CallExpression" && text.of(node.callee) === "assign";
  const inside = isInside || isAssign || FUNCTION.test(node.type);
  return [...own, ...childrenOf(node).flatMap((child) => changesIn(child, inside, text))];
}

/** The names that a statement exports what it declares by. */
function namesOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): string[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
  if (declared?.type === "VariableDeclaration")
    return declared.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  return declared && "id" in declared && declared.id?.type === "Identifier" ? [declared.id.name] : [];
}

/** A relative module that a source imports for its values, and by which names; null: all that it exports. */
export interface Imported {
  specifier: string;
  names: readonly string[] | null;
}

/** The relative modules that a source imports for their values. */
export function importsIn(file: string, source: string): Imported[] {
  return parseSync(file, source).module.staticImports.flatMap(({ moduleRequest: { value }, entries }) => {
    const values = entries.filter(({ isType }) => !isType);
    if (!value.startsWith(".") || values.length === 0) return [];
    const names = values.map(({ importName: { name } }) => name);
    return [{ specifier: value, names: names.every((name) => name !== null) ? names : null }];
  });
}
