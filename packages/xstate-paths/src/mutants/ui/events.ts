import type * as ESTree from "@oxc-project/types";
import { type Change, deaf, instead, type Place } from "./change.ts";
import { attributeExpression, attributeName, holds } from "./nodes.ts";

/** What is wrong where the chart is told of something, or where it does something. */
export function sendFaults(node: ESTree.Node, place: Place): Change[] {
  const { text } = place;
  if (node.type === "CallExpression") return callFaults(node, place);
  const name = attributeName(node);
  const handler = attributeExpression(node);
  if (name && handler && /^on[A-Z]/.test(name)) {
    // What sends an event itself is dead where it is sent.
    if (holds(handler, (each) => isSend(each, place))) return [];
    const what = `${name}={${text.short(handler)}}`;
    return [{ kind: "dead button", at: handler, by: "() => {}", behind: deaf, what }];
  }
  return node.type === "Property" && isProvidedAction(place)
    ? [lostAction(node as ESTree.ObjectProperty, place)] // of an object that is given, no pattern
    : [];
}

function callFaults(node: ESTree.CallExpression, place: Place): Change[] {
  const { text, around } = place;
  const what = text.short(node);
  const dead: Change = { kind: "dead button", at: node, by: "undefined", behind: instead("undefined"), what };
  return [
    ...(sendsFirst(node, place) && !isGoneOnWith(node, around) ? [dead] : []),
    ...eventLiterals(node, place).flatMap((literal) => wrongEvent(literal, what, place)),
  ];
}

function wrongEvent(literal: ESTree.StringLiteral, where: string, { events }: Place): Change[] {
  const other = events.get(literal.value);
  if (!other) return [];
  const by = JSON.stringify(other);
  const what = `${other} for ${literal.value} in ${where}`;
  return [{ kind: "wrong event", at: literal, by, behind: instead(by), what }];
}

/** Whether the call tells the chart of an event: one of its names is an argument, or the type of one. */
function isSend(node: ESTree.Node, place: Place): boolean {
  return node.type === "CallExpression" && eventLiterals(node, place).length > 0;
}

function eventLiterals({ arguments: given }: ESTree.CallExpression, place: Place): ESTree.StringLiteral[] {
  return given.flatMap((argument) => {
    if (argument.type !== "ObjectExpression") return namesIn(argument, place);
    const type = argument.properties.find(
      (each) => each.type === "Property" && /^["']?type["']?$/.test(place.text.of(each.key)),
    );
    return type?.type === "Property" ? namesIn(type.value, place) : [];
  });
}

/** The names of events that an expression can be. */
function namesIn(node: ESTree.Node, place: Place): ESTree.StringLiteral[] {
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap((each) => namesIn(each, place));
  return node.type === "Literal" && typeof node.value === "string" && place.events.has(node.value)
    ? [node as ESTree.StringLiteral]
    : [];
}

/** Whether a call is a send, or goes on with what a send gives: `send(…).catch(…)`. */
function sendsFirst(node: ESTree.Node, place: Place): boolean {
  if (isSend(node, place)) return true;
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  return sendsFirst(node.callee.object, place);
}

function isGoneOnWith(node: ESTree.Node, [parent]: Place["around"]): boolean {
  return parent?.type === "MemberExpression" && parent.object === node;
}

/** In `provide({ actions: { … } })`. */
function isProvidedAction({ around: [object, actions, settings, call], text }: Place): boolean {
  return (
    object?.type === "ObjectExpression" &&
    actions?.type === "Property" &&
    text.of(actions.key) === "actions" &&
    settings?.type === "ObjectExpression" &&
    call?.type === "CallExpression" &&
    text.of(call.callee).endsWith(".provide")
  );
}

function lostAction(node: ESTree.ObjectProperty, { text }: Place): Change {
  const what = text.short(node.key);
  if (!node.shorthand) return { kind: "lost action", at: node.value, by: "() => {}", behind: deaf, what };
  const written = (by: string) => `${text.of(node.key)}: ${by}`;
  return {
    kind: "lost action",
    at: node,
    by: written("() => {}"),
    behind: (own, id) => written(deaf(own, id)),
    what,
  };
}
