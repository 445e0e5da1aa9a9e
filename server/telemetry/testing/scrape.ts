/** One value of a scrape. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/gi;

/** Reads Prometheus' text format, by its description. @throws Error at the first line that is none */
export function readScrape(text: string): { samples: Sample[]; types: Map<string, string> } {
  const samples: Sample[] = [];
  const types = new Map<string, string>();
  for (const line of text.split("\n").filter(Boolean)) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/.exec(line);
    if (type?.[1] && type[2]) types.set(type[1], type[2]);
    if (line.startsWith("#")) continue;
    const [, name, labels = "", value] = LINE.exec(line) ?? [];
    if (!name || value === undefined) throw new Error(`no sample: ${line}`);
    const pairs = [...labels.matchAll(LABEL)].map(([, label = "", text = ""]) => [label, text]);
    samples.push({
      name,
      labels: Object.fromEntries(pairs),
      value: Number(value.replace("Inf", "Infinity")),
    });
  }
  return { samples, types };
}

/** The value of the one sample that has these labels and no others; undefined where there is none. */
export function sampleOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string | number> = {},
): number | undefined {
  const wanted = Object.entries(labels).sort();
  const text = JSON.stringify(wanted.map(([label, value]) => [label, String(value)]));
  return samples.find(
    (sample) => sample.name === name && JSON.stringify(Object.entries(sample.labels).sort()) === text,
  )?.value;
}
