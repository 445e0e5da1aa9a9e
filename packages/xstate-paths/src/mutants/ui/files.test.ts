import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chartOf } from "../../chart.ts";
import { sample } from "../../plan/sample.ts";
import { errand } from "../../run/errand.ts";
import { eventNamesOf } from "./event-names.ts";
import { appSources, uiSourcesOf } from "./files.ts";

const texts: Record<string, string> = {
  "package.json": JSON.stringify({ imports: { "#machines/*": "./machines/*", "#src/*": "./src/*" } }),
  "src/door/use-door.ts": 'import { doorMachine } from "#machines/door/door.machine.ts";',
  "src/door/Door.tsx": 'import { useDoor } from "./use-door.ts"; import { Hint } from "./Hint.tsx";',
  "src/door/Hint.tsx": 'import { Box } from "../ui/Box.tsx";',
  "src/door/Late.tsx": 'const door = () => import("./Door.tsx");',
  "src/door/Unused.tsx": "export const a = 1;",
  "src/door/door.test.tsx": 'import { useDoor } from "./use-door.ts";',
  "src/page/Page.tsx": 'import type { useDoor } from "#src/door/use-door.ts"; import "./Form.tsx";',
  "src/page/Form.tsx": "export const form = 1;",
  "src/routes/page.tsx": 'import { Page } from "../page/Page.tsx";',
  "src/shell/Footer.tsx": 'send({ type: "door.open" });',
  "src/shell/Menu.tsx": 'import "./Footer.tsx";',
  "src/ui/Box.tsx": "export const Box = 1;",
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "ui-files-"));
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a chart's pages load it, or load what does, stand beside these, or name its events", () => {
  const found = uiSourcesOf(
    join(root, "machines/door"),
    new Map([["door.open", null]]),
    appSources(root, "src"),
  );
  expect(found.map(({ file }) => file)).toEqual([
    "src/door/Door.tsx",
    "src/door/Hint.tsx",
    "src/door/Late.tsx",
    "src/door/use-door.ts",
    "src/page/Form.tsx",
    "src/page/Page.tsx",
    "src/shell/Footer.tsx",
  ]);
});

describe("the events of a chart", () => {
  test("are those of its surroundings, each with another one that it takes where it takes the first", () => {
    expect([...eventNamesOf(chartOf(errand))]).toEqual([
      ["go", "note"],
      ["note", "go"],
      ["rest", null],
    ]);
  });

  test("that are taken by a state around are taken within", () => {
    expect(eventNamesOf(chartOf(sample.machine)).size).toBeGreaterThan(1);
  });
});
