import type { Plugin } from "vite";

/** Of a call, what the server checks and the documents say; the app sends what its types allow, and parses answers. */
const OF_THE_SERVER = new Set(["summary", "ours", "own", "idempotent", "params", "query", "body", "errors"]);

/**
 * Leaves out of the app what the contract says to others: of each call, what only the server checks. The schemas of requests go too, with the libraries that they alone stand on: to the bundler, nothing
 * that the contract computes does anything but be a value.
 */
export function contractForTheApp(): Plugin {
  return {
    name: "vereda-contract-for-the-app",
    apply: "build",
    transform: {
      filter: { id: /\/contract\/(calls\/)?[\w-]+\.ts$/ },
      handler(source, id) {
        const parse = (text: string) => this.parse(text, { lang: "ts" });
        const asked = /\/calls(\/[\w-]+)?\.ts$/.test(id) ? cut(source, ofTheServer(parse(source))) : source;
        const code = cut(asked, unusedImports(asked, parse(asked)));
        return { code: markPure(code, callsIn(parse(code))), map: null, moduleSideEffects: false };
      },
    },
  };
}

type Range = [start: number, end: number];
type Visit<T> = (node: Readonly<Record<string, unknown>>) => T[] | null;

interface Property {
  start: number;
  end: number;
  key?: { name?: string };
}

interface Import {
  start: number;
  end: number;
  specifiers: readonly Specifier[];
}

interface Specifier {
  local: { name: string };
}

/** What `visit` finds in a syntax tree; where it answers with null, it looks inside. */
function find<T>(tree: unknown, visit: Visit<T>): T[] {
  if (typeof tree !== "object" || tree === null) return [];
  const inside = () => Object.values(tree).flatMap((child) => find(child, visit));
  return Array.isArray(tree) ? inside() : (visit(Object(tree)) ?? inside());
}

/** Where the server's properties stand: in an object that says a `method` and a `path`. */
function ofTheServer(tree: unknown): Range[] {
  return find(tree, (node) => {
    // Of an object's literal, these are its properties.
    const properties = (node.type === "ObjectExpression" ? node.properties : []) as Property[];
    const names = properties.map(({ key }) => key?.name);
    if (!names.includes("method") || !names.includes("path")) return null;
    const theirs = properties.filter(({ key }) => OF_THE_SERVER.has(key?.name ?? ""));
    return theirs.map(rangeOf);
  });
}

/** Where the imports stand of which nothing is named any more: what they ask for is not to come with who no longer asks. */
function unusedImports(code: string, tree: unknown): Range[] {
  // Of an import, these are its names.
  const imports = find(tree, (node) => (node.type === "ImportDeclaration" ? [Object(node) as Import] : null));
  const rest = cut(code, imports.map(rangeOf));
  const isNamed = ({ local }: Specifier) => new RegExp(`\\b${local.name}\\b`).test(rest);
  return imports.filter(({ specifiers }) => specifiers.length > 0 && !specifiers.some(isNamed)).map(rangeOf);
}

const rangeOf = ({ start, end }: { start: number; end: number }): Range => [start, end];

/** Where each call begins that runs when a module is loaded. What a function calls, it may call for what it does. */
function callsIn(tree: unknown): number[] {
  const starts: number[] = [];
  find(tree, ({ type, start }) => {
    if (type === "CallExpression") starts.push(Number(start));
    return /Function/.test(String(type)) ? [] : null;
  });
  return [...new Set(starts)];
}

/** The code without these ranges and the comma after each. */
function cut(code: string, ranges: readonly Range[]): string {
  return [...ranges]
    .sort(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ""), code);
}

function markPure(code: string, starts: readonly number[]): string {
  return [...starts]
    .sort((a, b) => b - a)
    .reduce((rest, start) => `${rest.slice(0, start)}/* @__PURE__ */ ${rest.slice(start)}`, code);
}
