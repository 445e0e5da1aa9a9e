import { stringify } from "csv-stringify/sync";
import type { Writer } from "./format.ts";
import { scripted, type TestedPath } from "./scripted.ts";

const columns = ["path", "step", "do", "expect", "from", "to", "transitions", "result"];

/** One row per step, for a test management's import. A path that several covers share is written once. */
export const csv: Writer = async (results, background) => {
  const paths = (await scripted(results, background)).flatMap(({ covers }) =>
    covers.flatMap(({ paths }) => paths),
  );
  const once = new Map(paths.map((tested) => [tested.path.id, tested]));
  const rows = [...once.values()].flatMap(rowsOf);
  const content = stringify(rows, { header: true, columns, bom: true });
  return [{ path: "paths.csv", content }];
};

function rowsOf({ path, script }: TestedPath) {
  return path.steps.map((step, at) => ({
    path: path.id,
    step: at,
    do: script.steps[at]?.do.join("\n"),
    expect: script.steps[at]?.see.join("\n"),
    from: step.from.join(" "),
    to: step.to.join(" "),
    transitions: step.transitions.join("\n"),
    result: step.status,
  }));
}
