import type * as ESTree from "@oxc-project/types";
import { childrenOf, type Text } from "../text.ts";

/** A node without the brackets around it. */
export function bare(node: ESTree.Node): ESTree.Node {
  return node.type === "ParenthesizedExpression" ? bare(node.expression) : node;
}

/** Whether a node or anything in it is so. */
export function holds(node: ESTree.Node, isSo: (node: ESTree.Node) => boolean): boolean {
  return isSo(node) || childrenOf(node).some((child) => holds(child, isSo));
}

/** Whether something is shown by it: an element, or a text of a translation. */
export function shows(node: ESTree.Node): boolean {
  return holds(node, ({ type }) => /^JSX(Element|Fragment)$|^TaggedTemplateExpression$/.test(type));
}

/** Whether it is nothing: `null`, `undefined`, `false`. */
export function isNothing(node: ESTree.Node, text: Text): boolean {
  return /^(null|undefined|false|"")$/.test(text.of(bare(node)));
}

/** Whether a chart is asked for its state. */
export function asksState(node: ESTree.Node, text: Text): boolean {
  return holds(
    node,
    (each) => each.type === "CallExpression" && /\.(matches|hasTag|can)$/.test(text.of(each.callee)),
  );
}

/** The name of a JSX attribute. */
export function attributeName(node: ESTree.Node): string | null {
  return node.type === "JSXAttribute" && node.name.type === "JSXIdentifier" ? node.name.name : null;
}

/** The expression that an attribute is given; null where it is a text or nothing. */
export function attributeExpression(node: ESTree.Node): ESTree.Expression | null {
  if (node.type !== "JSXAttribute" || node.value?.type !== "JSXExpressionContainer") return null;
  const { expression } = node.value;
  return expression.type === "JSXEmptyExpression" ? null : expression;
}

const ANNOUNCING = /^(\w*Alert|\w*Announce(r|ment)?|\w*LiveRegion)$/;

/** Whether an element is there to be told without being asked for. An icon may be called like one. */
export function isAnnouncing(node: ESTree.Node, text: Text): boolean {
  if (node.type !== "JSXElement") return false;
  const { name, attributes } = node.openingElement;
  return ANNOUNCING.test(text.of(name)) && !attributes.some((each) => attributeName(each) === "aria-hidden");
}
