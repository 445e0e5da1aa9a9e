import { expect, test } from "vitest";
import { buildToolPage } from "./build-tool-page.ts";

test("a developers' page carries the product's tokens, fonts and icon, and asks for nothing else", async () => {
  const html = await buildToolPage({
    entry: "tools/page/testing/hello.tsx",
    title: "Hello",
    lang: "en",
    data: null,
  });
  expect(html).toContain("--vd-colors-bg-page");
  expect(html).toContain("data:font/woff2;base64,");
  expect(html).toContain("data:image/svg+xml,");
  const markup = html.replace(/<script.*?<\/script>/gs, "");
  const addresses = [...markup.matchAll(/(?:src|href)="([^"]+)|url\(["']?([^"')]{1,40})/g)];
  const outside = addresses.map(([, link, url]) => link ?? url ?? "").filter((to) => !to.startsWith("data:"));
  expect(outside).toEqual([]);
});
