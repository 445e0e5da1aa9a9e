import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { resolveStack } from "#tools/stack/resolve-stack.ts";
import { expect, test } from "../support/test.ts";
import { appFolder } from "../support/world.ts";

const maps = `${appFolder}-maps`;

test("a fault in a browser reaches the log with a place that leads back to the line in the sources", async ({
  page,
  world,
}) => {
  // What formats amounts breaks, in the middle of a page that is drawn in the browser.
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format")?.get;
    Object.defineProperty(Intl.NumberFormat.prototype, "format", {
      get(this: Intl.NumberFormat) {
        if (this.resolvedOptions().style !== "currency") return own?.call(this);
        throw new RangeError("planted for ana@vereda.test");
      },
    });
  });
  await page.goto("/busca?query=yoga");
  const told = () => world.logLines.find((line) => line.includes("error in a browser")) ?? "";
  await expect.poll(told).not.toBe("");
  const { err, page: route, build, browser } = JSON.parse(told());
  expect({ type: err.type, message: err.message, route }).toEqual({
    type: "RangeError",
    message: "planted for [redacted]",
    route: "/busca",
  });
  expect(build).toMatch(/^\/assets\/index-[\w-]+\.js$/);
  expect(browser).toMatch(/^(Headless)?Chrom/);
  const [path = "", line = ""] = (resolveStack(err.stack, maps).split("\n")[0] ?? "").split(":");
  expect(path).toBe("src/platform/money/format-money.ts");
  expect(readFileSync(path, "utf8").split("\n")[Number(line) - 1]).toContain(".format(");
});

test("every file that has a source map leads back to the sources by it", () => {
  const mapped = globSync("assets/*.js", { cwd: appFolder }).filter((file) =>
    existsSync(join(maps, `${file}.map`)),
  );
  expect(mapped.length).toBeGreaterThan(100);
  const lost = mapped.filter((file) => {
    const map = new TraceMap(readFileSync(join(maps, `${file}.map`), "utf8"));
    const returns = readFileSync(join(appFolder, file), "utf8")
      .split("\n")
      .flatMap((text, at) =>
        [...text.matchAll(/\breturn\b/g)].map(({ index }) => ({ line: at + 1, column: index })),
      );
    const known = returns.filter((place) => originalPositionFor(map, place).source);
    // What the bundler has put there itself has no source.
    return known.length < returns.length * 0.8;
  });
  expect(lost).toEqual([]);
});

test("no source map is served, and nothing that is served names one", async ({ page, world }) => {
  expect(globSync("**/*.map", { cwd: appFolder })).toEqual([]);
  const files = globSync("**/*.{js,css,html,mjs}", { cwd: appFolder });
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) =>
    readFileSync(join(appFolder, file), "utf8").includes("sourceMappingURL"),
  );
  expect(naming).toEqual([]);
  const map = globSync("assets/index-*.map", { cwd: maps })[0];
  expect(map).toBeDefined();
  for (const path of [`/${map}`, `/dist-maps/${map}`, `/../dist-maps/${map}`])
    expect((await page.request.get(`${world.url}${path}`)).status()).toBe(404);
});
