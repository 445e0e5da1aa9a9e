import type { SyntaxNode } from "./parser/extract.ts";

/**
 * What stands in a machine's literal that Stately's parser tends to lose, each with its line and with what to write instead.
 * Functions are left alone: the parser does not look into them, and loses nothing by it.
 */
export function suspects(literal: SyntaxNode, file: SyntaxNode): string[] {
  const imported = importedNames(file);
  const found = [...nodesIn(literal)].flatMap((node) => {
    const advice = adviceOn(node, imported);
    return advice ? [`line ${node.loc?.start.line}: ${advice}`] : [];
  });
  return [...new Set(found)];
}

function adviceOn(node: SyntaxNode, imported: ReadonlySet<unknown>): string | null {
  if (node.type === "TSAsExpression") return "`as` hides what stands before it; write the literal alone";
  if (node.type === "TSSatisfiesExpression")
    return "`satisfies` hides what stands before it; write the literal alone";
  if (node.type === "SpreadElement") return "a spread is not followed; write its properties here";
  if (node.type === "TemplateLiteral") return "a template is not filled in; write the whole text in quotes";
  if (node.type === "CallExpression") return "what a call returns is not read; write it here";
  if (node.computed === true) return "a computed key is not read; write the name itself";
  if (node.type === "Identifier" && imported.has(node.name))
    return `"${node.name}" is imported, and only this file is read; write it here`;
  return null;
}

function importedNames(file: SyntaxNode): ReadonlySet<unknown> {
  const imports = [...nodesIn(file)].filter(({ type }) => /^Import.*Specifier$/.test(type));
  return new Set(imports.map(({ local }) => (isNode(local) ? local.name : null)));
}

function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  if (/Function|ObjectMethod/.test(node.type)) return;
  yield node;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* nodesIn(part);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
