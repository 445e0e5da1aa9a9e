import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPage } from "./build-page.ts";
import { pageHtml } from "./page-html.ts";

const parts = { title: "Um & <dois>", lang: "pt-BR", data: null, script: "", style: "", icon: "<svg/>" };

test("no text of the data, the script or the styles ends the element it stands in", () => {
  const html = pageHtml({
    ...parts,
    data: { text: "</script><script>alert(1)</script>" },
    script: 'const text = "</script><!--";',
    style: 'a::after { content: "</style>" }',
  });
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).not.toContain("<!--");
  expect(html).toContain("<title>Um &amp; &lt;dois></title>");
});

test("a page carries its script, styles and data, and asks for nothing else", async () => {
  const html = await buildPage({
    entry: join(import.meta.dirname, "testing/hello.tsx"),
    title: "Hello",
    lang: "en",
    data: { name: "Ana" },
    icon: "<svg/>",
  });
  expect(html).toContain('{"name":"Ana"}');
  expect(html).not.toContain("jsxDEV");
  expect(html).toContain("--xp-colors-bg-page");
  const markup = html.replace(/<script.*?<\/script>/gs, "");
  const addresses = [...markup.matchAll(/(?:src|href)="([^"]+)|url\(["']?([^"')]{1,40})/g)];
  const outside = addresses.map(([, link, url]) => link ?? url ?? "").filter((to) => !to.startsWith("data:"));
  expect(addresses.length).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});
