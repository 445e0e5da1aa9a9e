import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Copy, copyOfProject } from "./testing/copy.ts";

const made = [
  "e2e/drivers/gift-cards.driver.ts",
  "e2e/manual/gift-cards.manual.ts",
  "machines/gift-cards/gift-cards.machine.ts",
  "machines/gift-cards/gift-cards.model.ts",
  "machines/gift-cards/gift-cards.test.ts",
  "machines/gift-cards/gift-cards.types.ts",
  "src/features/gift-cards/GiftCardsPage.tsx",
  "src/features/gift-cards/use-gift-cards.ts",
  "src/routes/gift-cards.tsx",
];

describe("a new flow", () => {
  let copy: Copy;
  let printed: string;
  const passes = (command: string, ...args: string[]) => {
    const { status, said } = copy.run(command, ...args);
    expect(status, said).toBe(0);
    return said;
  };

  beforeAll(() => {
    copy = copyOfProject();
    printed = passes("node", "tools/new-flow/main.ts", "gift-cards", "--title", "Vale-presente");
  });
  afterAll(() => copy.remove());

  test("says what it has made and what to do next", () => {
    expect(printed.split("\n").slice(1, 10)).toEqual(made.map((file) => `  ${file}`));
    expect(printed.match(/^\d\. /gm)).toHaveLength(4);
  });

  test("nothing in it is called as in the template any more", () => {
    const texts = made.map((file) => readFileSync(join(copy.folder, file), "utf8"));
    expect(texts.join("\n")).not.toMatch(/sample|ts-expect-error|"\.\.\/\.\.\/\.\.\//i);
  });

  test("is formatted and linted", () => {
    passes("biome", "ci", "--error-on-warnings", ...made);
  });

  test("has the right types, as far as they are not those of the whole app and its server", () => {
    const include = made.filter((file) => !/^(src\/routes|e2e\/drivers)/.test(file));
    writeFileSync(
      join(copy.folder, "tsconfig.flow.json"),
      JSON.stringify({ extends: "./tsconfig.json", include }),
    );
    passes("tsc", "-p", "tsconfig.flow.json");
  });

  test("its texts are in the catalogue, its page among the routes, its chart in the documents", () => {
    expect(readFileSync(join(copy.folder, "src/locales/pt-BR.po"), "utf8")).toContain('"Vale-presente"');
    expect(readFileSync(join(copy.folder, "src/routeTree.gen.ts"), "utf8")).toContain("'/gift-cards'");
    expect(readFileSync(join(copy.folder, "docs/flows/gift-cards.md"), "utf8")).toContain("giftCards");
  });

  test("passes its own tests", () => {
    writeFileSync(join(copy.folder, "bare.config.ts"), "export default {}");
    passes("vitest", "run", "--config", "bare.config.ts", "machines/gift-cards");
  });

  test("is found by its name, and its paths cover it once somebody has accepted where they lead", () => {
    const paths = ["tools/paths/cli.ts", "gift-cards"];
    const { status, said } = copy.run("node", ...paths);
    expect([status, said]).toEqual([1, expect.stringContaining("nothing has been read and accepted yet")]);
    const code = /--accept (\w+)/.exec(said)?.[1] ?? "";
    passes("node", ...paths, "--accept", code, "--because", "first read");
    expect(passes("node", ...paths)).toContain("8/8");
  });

  test("is not overwritten by a second one of its name", () => {
    const { status, said } = copy.run("node", "tools/new-flow/main.ts", "gift-cards");
    expect([status, said]).toEqual([
      2,
      '"gift-cards" is taken: there is machines/gift-cards. Take another name, or remove that first\n',
    ]);
  });
});
