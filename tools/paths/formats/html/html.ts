import { buildPage } from "#tools/page/build-page.ts";
import type { Writer } from "../format.ts";
import { reportOf } from "./report-of.ts";

/** One page that opens without a server or a network; the screenshots are files beside it. */
export const html: Writer = async (results, models) => {
  const content = await buildPage({
    entry: "tools/paths/formats/html/page.tsx",
    title: "Caminhos pelos fluxos · Vereda",
    lang: "pt-BR",
    data: await reportOf(results, models),
  });
  return [{ path: "index.html", content }];
};
