import { readFileSync } from "node:fs";
import type { Sample } from "./scrape.ts";

export interface Rule {
  alert: string;
  expr: string;
  severity: string;
}

/** Rules of docs/alerts.yml, as they stand there. */
export function readRules(): Rule[] {
  const [, ...blocks] = readFileSync("docs/alerts.yml", "utf8").split("- alert: ");
  return blocks.map((block) => {
    const [, alert, expr, severity] =
      /^(\w+)\n\s+expr: (?:\|\n)?([\s\S]+?)\n\s+(?:for: \w+\n\s+)?labels: \{ severity: (\w+) \}\s*$/.exec(
        block,
      ) ?? [];
    if (!alert || !expr || !severity) throw new Error(`no rule: ${block}`);
    return { alert, expr: expr.trim(), severity };
  });
}

const COMPARISON = /^([\s\S]+?)\s+(==|>)\s+([\d.e]+)$/;
const OPERAND =
  /^(?:(sum|max)(?: by \(([\w, ]+)\))? ?\()?(?:(rate|increase|min_over_time)\()?(\w+)(?:\{([^}]*)\})?(?:\[\w+\])?\)*$/;

/**
 * Evaluates the part of PromQL that the rules need: one comparison of a metric, its rise or its sum, or of the quotient of two. A series
 * that only the second scrape has does not rise, as in Prometheus.
 *
 * @throws Error at another expression
 */
export function isFiring(expr: string, before: readonly Sample[], after: readonly Sample[]): boolean {
  const [, left, operator, threshold] = COMPARISON.exec(expr) ?? [];
  if (!left) throw new Error(`no comparison: ${expr}`);
  const [values = new Map(), divisors] = left
    .split(/\s+\/\s+/)
    .map((operand) => valuesOf(operand, before, after));
  return [...values].some(([group, value]) => {
    const compared = divisors ? value / (divisors.get(group) ?? Number.NaN) : value;
    return operator === "==" ? compared === Number(threshold) : compared > Number(threshold);
  });
}

function valuesOf(operand: string, before: readonly Sample[], after: readonly Sample[]): Map<string, number> {
  const [, aggregate, by = "", over, name, matchers = ""] = OPERAND.exec(operand.trim()) ?? [];
  if (!name) throw new Error(`no operand: ${operand}`);
  const values = new Map<string, number>();
  for (const sample of after) {
    if (sample.name !== name || !hasLabels(sample, matchers)) continue;
    const value = valueOver(over, before, sample);
    if (value === undefined) continue;
    const labels = aggregate ? by.split(", ").map((label) => sample.labels[label]) : sample.labels;
    const group = JSON.stringify(labels);
    const former = values.get(group);
    const joined = aggregate === "max" ? Math.max(former ?? value, value) : (former ?? 0) + value;
    values.set(group, joined);
  }
  return values;
}

function valueOver(over: string | undefined, before: readonly Sample[], sample: Sample): number | undefined {
  if (!over) return sample.value;
  const labels = JSON.stringify(sample.labels);
  const former = before.find(({ name, labels: of }) => name === sample.name && JSON.stringify(of) === labels);
  if (!former) return undefined;
  return over === "min_over_time" ? Math.min(former.value, sample.value) : sample.value - former.value;
}

const hasLabels = ({ labels }: Sample, matchers: string): boolean =>
  [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].every(
    ([, label = "", operator = "", wanted = ""]) => {
      const value = labels[label] ?? "";
      const isMet = operator.endsWith("~") ? new RegExp(`^(?:${wanted})$`).test(value) : value === wanted;
      return operator.startsWith("!") ? !isMet : isMet;
    },
  );
