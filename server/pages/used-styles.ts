import { PurgeCSS } from "purgecss";

/** What scripts or readers switch on while a page is painted, or before: no markup has it. */
const SWITCHED = ["open", "data-asks-consent", "data-unpainted"];

/** A style that stands in the page beside the link to its whole file. */
const INLINE = /<style>([^<]*)<\/style>(?=<link rel="stylesheet" href="[^"]+" disabled>)/g;
const STYLE = /(?<=<style>)[^<]*/g;
const VARIABLE = /(--vd-[^:;{}]+):[^;{}]*;?/g;
/** For few readers, or for a pointer: they get theirs with the whole files. */
const RARE = /@media \((?:forced-colors:active|max-height:28rem|hover:hover)\)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const OF_POINTERS = /(?<=[{}]|^)[^{},]*:(?:hover|active)\b[^{},]*\{[^{}]*\}/g;
/** A rule for pages that have an element with this attribute: PurgeCSS does not read `:has()`. */
const OF_PAGES_WITH = /(?<=[{}]|^)[^{},]*:has\(\[([\w-]+)[^{},]*\{[^{}]*\}/g;
const EMPTY = /@media[^{}]*\{\}/g;
/** What no selector speaks of, and what is no markup. */
const BESIDES = /<(style|script)\b[^>]*>.*?<\/\1>| d="[^"]*"/gs;

/**
 * Leaves of the styles in a document those that something in it has: what is not in the page is not waited for with it. The starter
 * asks for the whole files after the first paint (`src/starter.ts`).
 *
 * @param isWhole false for a shell: its scripts bring elements, such as a bar, that the rest has to make room for at once
 */
export async function withUsedStyles(html: string, isWhole: boolean): Promise<string> {
  const markup = html.replaceAll(BESIDES, "");
  const forThisPage = (rules: string) =>
    rules
      .replaceAll(RARE, "")
      .replaceAll(OF_POINTERS, "")
      .replaceAll(OF_PAGES_WITH, (rule, name) => (isWhole && !markup.includes(` ${name}=`) ? "" : rule))
      .replaceAll(EMPTY, "");
  const css = [...html.matchAll(INLINE)].map(([, raw = ""]) => ({ raw: forThisPage(raw) }));
  const content = [{ raw: markup, extension: "html" }];
  const used = await new PurgeCSS().purge({ content, css, dynamicAttributes: SWITCHED });
  const left = used.map(({ css: rules }) => rules).values();
  return withUsedVariables(
    html.replaceAll(INLINE, () => {
      const rules = left.next().value;
      return rules ? `<style>${rules}</style>` : "";
    }),
  );
}

/** The same with variables; the values of some speak of others. */
function withUsedVariables(html: string): string {
  const used = new Set([...html.matchAll(/var\((--[^,)\s]+)/g)].map(([, name]) => name));
  return html.replaceAll(STYLE, (style) =>
    style.replaceAll(VARIABLE, (declaration, name) => (used.has(name) ? declaration : "")),
  );
}
