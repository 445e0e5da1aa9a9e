import type * as ESTree from "@oxc-project/types";
import { type Change, instead, type Place } from "./change.ts";
import { attributeName, isAnnouncing } from "./nodes.ts";

const ROLE = /^(alert|status|log)$/;
const CALL = /^(announce\w*|toast|toast\.(show|error|success|info|warning|message))$|\.announce$/;

/** What is wrong where something is told without being asked for. */
export function announcementFaults(node: ESTree.Node, place: Place): Change[] {
  if (node.type === "JSXElement") return elementFaults(node, place);
  if (node.type === "JSXAttribute") return attributeFaults(node, place);
  if (node.type === "CallExpression" && CALL.test(place.text.of(node.callee)))
    return [missing(node, "undefined", place.text.short(node), instead("undefined"))];
  return [];
}

function elementFaults(node: ESTree.JSXElement, { text, around: [parent] }: Place): Change[] {
  if (!isAnnouncing(node, text)) return [];
  const isChild = parent?.type === "JSXElement" || parent?.type === "JSXFragment";
  const what = text.short(node.openingElement);
  if (!isChild) return [missing(node, "null", what, instead("null"))];
  return [missing(node, "", what, (own, id) => `{${instead("null")(own, id)}}`)];
}

/** What is there, and nobody is told: `role`, `aria-live`, or `live` of a component. */
function attributeFaults(node: ESTree.JSXAttribute, { text }: Place): Change[] {
  const name = attributeName(node);
  const { value } = node;
  const isRole = name === "role" && value?.type === "Literal" && ROLE.test(value.value);
  const isLive = (name === "aria-live" || name === "live") && text.of(value ?? node) !== '"off"';
  if (!isRole && !isLive) return [];
  const given = value?.type === "JSXExpressionContainer" ? value.expression : value;
  const own = given ? text.of(given) : "true";
  const behind = (_: string, id: string) => `${name}={${instead("undefined")(own, id)}}`;
  return [missing(node, "", text.short(node), behind)];
}

function missing(at: ESTree.Node, by: string, what: string, behind: Change["behind"]): Change {
  return { kind: "missing announcement", at, by, what, behind };
}
