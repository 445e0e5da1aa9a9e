import type * as ESTree from "@oxc-project/types";
import { active, andNot, type Change, instead, type Place } from "./change.ts";
import {
  asksState,
  attributeExpression,
  attributeName,
  bare,
  isAnnouncing,
  isNothing,
  shows,
} from "./nodes.ts";

const BUSY = /^(is|aria-)?(loading|busy|pending|disabled|retrying|sending|saving|submitting)$/i;

/** What is wrong where something is shown by the state: never busy, or what another state shows. */
export function textFaults(node: ESTree.Node, place: Place): Change[] {
  switch (node.type) {
    case "JSXAttribute":
      return flagFaults(node, place);
    case "ConditionalExpression":
      return conditionalFaults(node, place);
    case "LogicalExpression":
      return node.operator === "&&" && shows(bare(node.right)) && !shows(node.left)
        ? nothingFor(node.right, place)
        : [];
    case "IfStatement":
      return returnFaults(node, place);
    case "SwitchStatement":
      return caseFaults(node, place);
    default:
      return [];
  }
}

/** An attribute that says of a state that it is, never does. */
function flagFaults(node: ESTree.JSXAttribute, { text }: Place): Change[] {
  const name = attributeName(node);
  const value = attributeExpression(node);
  if (!name || !value || value.type === "Literal") return [];
  const isFlag = value.type !== "ConditionalExpression" && !/^on[A-Z]/.test(name) && asksState(value, text);
  if (!BUSY.test(name) && !isFlag) return [];
  const kind = BUSY.test(name) ? "never busy" : "another state's text";
  return [{ kind, at: value, by: "false", behind: andNot, what: `${name}={${text.short(value)}}` }];
}

function conditionalFaults(node: ESTree.ConditionalExpression, place: Place): Change[] {
  const { text } = place;
  const { test, consequent, alternate } = node;
  const [own, other] = [isNothing(consequent, text), isNothing(alternate, text)];
  if (own && other) return [];
  if (own || other) return nothingFor(own ? alternate : consequent, place);
  const isText = shows(consequent) || shows(alternate);
  if (!isText && (!asksState(test, text) || isLook(node, place))) return [];
  const by = `${text.of(test)} ? ${text.of(alternate)} : ${text.of(consequent)}`;
  return [
    {
      kind: "another state's text",
      at: node,
      by,
      behind: instead(`(${by})`),
      what: `the other way round: ${text.short(node)}`,
    },
  ];
}

/** Whether two names of a look are chosen from, which no person reads. */
function isLook({ consequent, alternate }: ESTree.ConditionalExpression, { around }: Place): boolean {
  const isName = (node: ESTree.Node) => node.type === "Literal" && /^[\w-]+$/.test(String(node.value));
  return around[1]?.type === "JSXAttribute" && isName(bare(consequent)) && isName(bare(alternate));
}

/** What is shown in one state only is never shown. */
function nothingFor(node: ESTree.Node, { text }: Place): Change[] {
  const shown = bare(node);
  if (!shows(shown) || isAnnouncing(shown, text)) return [];
  const what = `nothing for ${text.short(shown)}`;
  return [{ kind: "another state's text", at: shown, by: "null", behind: instead("null"), what }];
}

/** A state with a way out of its own is shown as what comes after it. */
function returnFaults(node: ESTree.IfStatement, { text, around }: Place): Change[] {
  const { test, consequent, alternate } = node;
  const returned = consequent.type === "ReturnStatement" && consequent.argument;
  if (alternate || !returned) return [];
  const isOfView = around.some((each) => /Function/.test(each.type) && shows(each));
  const isShown = shows(returned) || (isNothing(returned, text) && isOfView && !asksNothing(test, text));
  if (!isShown && !asksState(test, text)) return [];
  return [
    {
      kind: "another state's text",
      at: test,
      by: "false",
      behind: andNot,
      what: `what comes next for ${text.short(node)}`,
    },
  ];
}

/** Whether it is asked only whether anything is there, e.g. `!link`. */
function asksNothing(test: ESTree.Node, text: Place["text"]): boolean {
  return /^!\w+$/.test(text.of(test)) && !/^!(is|has|was|can)[A-Z]/.test(text.of(test));
}

function caseFaults({ discriminant, cases }: ESTree.SwitchStatement, { text }: Place): Change[] {
  const named = cases.flatMap(({ test }, at) => {
    // Cases that are written one below the other show the same.
    const body = cases.slice(at).find(({ consequent }) => consequent.length > 0);
    return test?.type === "Literal" && body ? [{ name: text.of(test), body }] : [];
  });
  if (!named.some(({ body }) => body.consequent.some(shows))) return [];
  const asked = text.of(discriminant);
  return named.flatMap(({ name, body }, at): Change[] => {
    const other = [...named.slice(at + 1), ...named.slice(0, at)].find((each) => each.body !== body)?.name;
    if (other === undefined) return [];
    return [
      {
        kind: "another state's text",
        at: discriminant,
        by: `${asked} === ${name} ? ${other} : ${asked}`,
        behind: (own, id) => `(${asked} === ${name} && ${active(id)} ? ${other} : ${own})`,
        what: `${other} for ${name} of ${text.short(discriminant)}`,
      },
    ];
  });
}
