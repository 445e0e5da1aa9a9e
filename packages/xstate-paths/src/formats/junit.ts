import XmlBuilder from "fast-xml-builder";
import { missesIn } from "../judged.ts";
import { type MachineResult, outcomeOf, type Results, type WalkedPath } from "../results.ts";
import { replayLine } from "../text.ts";
import type { Writer } from "./format.ts";
import { plainText } from "./plain-text.ts";

const builder = new XmlBuilder({ format: true, ignoreAttributes: false, suppressEmptyNode: true });

/** One suite per machine and cover, one case per path, and one that fails where the cover as a whole has a miss. */
export const junit: Writer = async (results) => {
  const suites = [
    ...results.machines.map((result) => suite(result, results)),
    ...(results.golden.length > 0 ? [goldenSuite(results)] : []),
    ...courseSuites(results),
  ];
  const sum = (name: "@_tests" | "@_failures") => suites.reduce((total, each) => total + each[name], 0);
  const content = builder.build({
    "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" },
    testsuites: {
      "@_name": "paths",
      "@_tests": sum("@_tests"),
      "@_failures": sum("@_failures"),
      "@_time": seconds(results.machines.reduce((total, { milliseconds }) => total + milliseconds, 0)),
      testsuite: suites,
    },
  });
  return [{ path: "paths.junit.xml", content }];
};

/** A case for each chart that was not walked, and for what the run itself failed on; no suite where there is none. */
function courseSuites({ course: { gaps, troubles, unplanned } }: Results) {
  const named = (name: string) => ({ "@_classname": "the run", "@_name": name, "@_time": seconds(0) });
  const failed = gaps.map((gap) => ({ ...named("a driver fits its chart"), ...failure(gap, gap) }));
  const broken = troubles.map((trouble) => ({ ...named("does not fail itself"), ...unwalked(trouble) }));
  const skipped = unplanned.map(({ machine, cover }) => ({
    ...named(`${machine}, ${cover}`),
    ...unwalked(null),
  }));
  const cases = [...failed, ...broken, ...skipped];
  if (cases.length === 0) return [];
  return [
    {
      "@_name": "the run",
      "@_tests": cases.length,
      "@_failures": failed.length,
      "@_errors": broken.length,
      "@_skipped": skipped.length,
      "@_time": seconds(0),
      testcase: cases,
    },
  ];
}

/** A case for each golden file. */
function goldenSuite({ golden }: Results) {
  const cases = golden.map(({ machine, changes }) => ({
    "@_classname": `${machine}.golden`,
    "@_name": "does what was accepted",
    "@_time": seconds(0),
    ...(changes.length > 0 && failure(changes[0] ?? "", changes.join("\n"))),
  }));
  return {
    "@_name": "golden files",
    "@_tests": cases.length,
    "@_failures": cases.filter((each) => "failure" in each).length,
    "@_errors": 0,
    "@_skipped": 0,
    "@_time": seconds(0),
    testcase: cases,
  };
}

function suite(result: MachineResult, results: Results) {
  const { run, seed, isReplay } = results;
  const { machine, cover, paths, milliseconds } = result;
  const misses = missesIn({ ...result, paths: [] }, isReplay);
  const cases = paths.map((path) => testCase(`${machine}.${cover}`, path, results));
  const whole = {
    "@_classname": `${machine}.${cover}`,
    "@_name": "nothing is missed",
    "@_time": seconds(0),
    ...(misses.length > 0 && failure(misses[0] ?? "", misses.join("\n"))),
  };
  const all = isReplay ? cases : [...cases, whole];
  return {
    "@_name": `${machine} ${cover}`,
    "@_tests": all.length,
    "@_failures": all.filter((each) => "failure" in each).length,
    "@_errors": all.filter((each) => "error" in each).length,
    "@_skipped": all.filter((each) => "skipped" in each).length,
    "@_time": seconds(milliseconds),
    properties: {
      property: [
        { "@_name": "run", "@_value": run },
        { "@_name": "seed", "@_value": seed },
      ],
    },
    testcase: all,
  };
}

function testCase(classname: string, path: WalkedPath, results: Results) {
  const { id, number, variant, milliseconds, failure: failed, trouble } = path;
  const replay = replayLine(results, id);
  return {
    "@_classname": classname,
    "@_name": `path ${number}, ${variant} (${id})`,
    "@_time": seconds(milliseconds),
    ...(outcomeOf(path) === "notRun" && unwalked(trouble)),
    ...(failed &&
      failure(
        `step ${failed.step}, ${failed.event}: ${failed.message}`,
        `step ${failed.step}, ${failed.event}\n${failed.message}\n${replay}`,
      )),
  };
}

/** A path that says nothing: the run itself failed on it, or ended before. */
function unwalked(trouble: string | null) {
  if (trouble === null) return { skipped: { "@_message": "the run ended before" } };
  const [line = ""] = plainText(trouble).split("\n");
  return {
    error: {
      "@_message": `the run itself failed: ${line}`,
      "@_type": "RunFailure",
      "#text": plainText(trouble),
    },
  };
}

/** Importers show the attribute in a list, so it is one line, and the text when the failure is opened. */
function failure(message: string, text: string) {
  const [line = ""] = plainText(message).split("\n");
  return { failure: { "@_message": line, "@_type": "PathFailure", "#text": plainText(text) } };
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
