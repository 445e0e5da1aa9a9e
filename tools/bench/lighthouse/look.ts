import lighthouse, { type Flags } from "lighthouse";
import { percentile } from "../table.ts";

/** What one look at a page says; medians of several looks say it of the page. Times in ms, scores of 100. */
export interface Figures {
  largestPaint: number;
  firstPaint: number;
  blocking: number;
  shift: number;
  score: number;
  /** NaN where the look was no whole one, as best practices. */
  accessibility: number;
  bestPractices: number;
  /** How fast the machine was then, by Lighthouse's own sum: blocking grows as it falls. */
  speed: number;
}

/** The screen of Lighthouse's phone. */
export const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** What a browser forgets before a look. */
export type Forgotten = NonNullable<Flags["clearStorageTypes"]>;

/** What the score of speed is made of. */
const SPEED = [
  "largest-contentful-paint",
  "first-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/**
 * One look by Lighthouse's mobile preset, in the browser that listens on a debugging port; slow 4G is reckoned from a fast visit. What
 * does not change from look to look, accessibility and best practices, only a `whole` one tells: it takes three times as long.
 */
export async function lookAt(
  url: string,
  { port, forgotten, isWhole = false }: { port: number; forgotten: Forgotten; isWhole?: boolean },
): Promise<Figures> {
  const flags: Flags = {
    port,
    throttlingMethod: "simulate",
    logLevel: "error",
    clearStorageTypes: forgotten,
    ...(isWhole
      ? { onlyCategories: ["performance", "accessibility", "best-practices"] }
      : { onlyAudits: SPEED, disableFullPageScreenshot: true }),
  };
  const lhr = (await lighthouse(url, flags))?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "no report"}`);
  const numeric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100);
  return {
    largestPaint: numeric("largest-contentful-paint"),
    firstPaint: numeric("first-contentful-paint"),
    blocking: numeric("total-blocking-time"),
    shift: numeric("cumulative-layout-shift"),
    score: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    speed: lhr.environment.benchmarkIndex,
  };
}

/** Medians of several looks, figure by figure. */
export function mediansOf(looks: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    percentile(
      looks.map((look) => look[name]).filter((figure) => !Number.isNaN(figure)),
      0.5,
    );
  return {
    largestPaint: median("largestPaint"),
    firstPaint: median("firstPaint"),
    blocking: median("blocking"),
    shift: median("shift"),
    score: median("score"),
    accessibility: median("accessibility"),
    bestPractices: median("bestPractices"),
    speed: median("speed"),
  };
}
