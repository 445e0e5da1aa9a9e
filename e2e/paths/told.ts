import { expect, type Page } from "@playwright/test";
import { explored } from "xstate-paths";
import { inBrowser, type Sight } from "xstate-paths/playwright";
import { isFailure } from "#machines/testing/model.ts";
import type { AnyFlow } from "./flow.ts";

/** The words of a failure, by its code. */
export type FailureWords = Readonly<Record<string, RegExp>>;

/**
 * Which failures a state tells of: by the state, or one around it, and by where the chart keeps them; in which words. Where
 * the context or the surroundings decide, a function says so. What stands in no entry is told nowhere.
 */
export type Tells = Readonly<
  Record<string, Places | ((context: Readonly<Record<string, unknown>>, around: unknown) => Places)>
>;
/** The words of failures, by where the chart keeps them. */
export type Places = Readonly<Record<string, FailureWords>>;

interface Told {
  key: string;
  code: string;
  words: RegExp;
}

/** The sights of a flow: each failure in each state that tells of it, and what the driver names besides. */
export const sightsOf =
  ({ tells = {}, sights = () => [] }: Pick<AnyFlow, "tells" | "sights">) =>
  (sight: Sight): string[] => [
    ...toldIn(tells, sight).map(({ key, code }) => `${key} ${code}`),
    ...sights(sight),
  ];

/** Looks for the failures that a page has to tell of, and that they are announced; throws where it does not. */
export async function seesFailures(page: Page, { tells = {} }: AnyFlow, sight: Sight): Promise<void> {
  for (const { key, code, words } of toldIn(tells, sight)) {
    const told = page.getByText(words).filter({ visible: true });
    await expect(told.first(), `${key} ${code}`).toBeVisible();
    await expect
      .poll(
        () => told.evaluateAll(anyIsAnnounced),
        `${key} ${code} is announced, or said of a field or dialog`,
      )
      .toBe(true);
  }
}

/** True where one of the elements is in a live region, names or describes another element, or has the focus in it. */
const anyIsAnnounced = (elements: Element[]): boolean =>
  elements.some((element) => {
    if (element.closest("[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]"))
      return true;
    if (element.contains(document.activeElement)) return true;
    const id = element.closest("[id]")?.id;
    const by = ["labelledby", "describedby", "errormessage"].map((how) => `[aria-${how}~="${id}"]`);
    return id !== undefined && document.querySelector(by.join()) !== null;
  });

function toldIn(tells: Tells, { states, context, around }: Sight): Told[] {
  return Object.entries(tells)
    .filter(([state]) => states.some((own) => own === state || own.startsWith(`${state}.`)))
    .flatMap(([, places]) =>
      Object.entries(typeof places === "function" ? places(context, around) : places).flatMap(
        ([key, words]) => {
          const failure = context[key];
          const said = isFailure(failure) && words[failure.code];
          return said ? [{ key, code: failure.code, words: said }] : [];
        },
      ),
    );
}

/** The failures that a chart keeps in some state within reach, and that none of its sights tells of. `untold` says why. */
export function untoldIn(flow: AnyFlow): string[] {
  const { untold = {} } = flow;
  const { graph } = inBrowser(explored(flow.model), flow);
  const kept = new Set<string>();
  const told = new Set<string>();
  for (const { snapshot, sights } of graph.nodes.values()) {
    const context: Readonly<Record<string, unknown>> = snapshot.context;
    for (const [place, value] of Object.entries(context))
      if (isFailure(value)) kept.add(`${place} ${value.code}`);
    for (const sight of sights) told.add(sight);
  }
  const placeOf = (name: string) => name.split(" ")[0] ?? "";
  const silent = [...kept].filter((name) => !told.has(name));
  const missing = silent.filter((name) => (untold[name] ?? untold[placeOf(name)]) === undefined);
  const needless = Object.keys(untold).filter(
    (name) => !silent.some((each) => each === name || placeOf(each) === name),
  );
  return [
    ...missing.map((name) => `no state tells of ${name}, and the driver does not say why`),
    ...needless.map((name) => `the driver says why no state tells of ${name}, and there is no such failure`),
  ];
}
