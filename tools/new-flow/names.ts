import { Script } from "node:vm";

/** What one flow is called: in files and addresses, as a value, as a type, and on the screen. */
export interface Names {
  kebab: string;
  camel: string;
  pascal: string;
  title: string;
}

/** What the template is called. */
export const sample: Names = {
  kebab: "sample-flow",
  camel: "sampleFlow",
  pascal: "SampleFlow",
  title: "Sample flow",
};

/** First parts of addresses that never come to the app. */
const served = new Set(["api", "assets", "dev", "sandbox"]);

/** Something that whoever typed the command can put right; the message says how. */
export class Refusal extends Error {}

/**
 * The names of a new flow.
 *
 * @param name in kebab-case, e.g. `gift-cards`
 * @param title what its page is called, in Portuguese; made of the name where it is not given
 * @throws Refusal when it cannot be called so, with a name that can
 */
export function namesOf(name: string, title = titleOf(name)): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(`"${name}" is not kebab-case. Try: npm run new:flow ${kebabOf(name) || "gift-cards"}`);
  if (served.has(name))
    throw new Refusal(`/${name} is the server's own address. Say more: npm run new:flow ${name}-flow`);
  const pascal = name.replaceAll(/(^|-)([a-z0-9])/g, (_match, _dash, letter) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  if (!isFree(camel))
    throw new Refusal(`"${name}" means something in JavaScript. Say more: npm run new:flow ${name}-flow`);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ,.!?-]*$/u.test(title))
    throw new Refusal(`The title "${title}" may have letters, digits, spaces and , . ! ? - only`);
  return { kebab: name, camel, pascal, title };
}

/** Writes a text of the template for another flow. */
export function renamed(text: string, names: Names): string {
  const pattern = new RegExp([sample.kebab, sample.camel, sample.pascal, sample.title].join("|"), "g");
  const nameFor: Record<string, string> = {
    [sample.kebab]: names.kebab,
    [sample.camel]: names.camel,
    [sample.pascal]: names.pascal,
    [sample.title]: names.title,
  };
  return text.replaceAll(pattern, (found) => nameFor[found] ?? found);
}

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function kebabOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const words = plain.replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
  return words.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^[-0-9]+|-+$/g, "");
}

/** Compiled, never run. */
function isFree(identifier: string): boolean {
  try {
    return Boolean(new Script(`"use strict"; const ${identifier} = 0;`));
  } catch {
    return false;
  }
}
