import type { Plugin } from "vite";

/**
 * Puts the styles that the first page links to into the page itself: one render-blocking stylesheet costs a phone half a
 * second. A disabled link stays for each, because a lazily loaded route asks the document whether its styles are there.
 */
export function inlineEntryCss(): Plugin {
  return {
    name: "inline-entry-css",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const links = html.matchAll(/ *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g);
        let styles = "";
        let page = html;
        for (const [link, file = ""] of links) {
          const asset = bundle?.[file];
          if (asset?.type !== "asset") continue;
          styles += `<style>${String(asset.source).trim()}</style><link rel="stylesheet" href="/${file}" disabled>`;
          page = page.replace(link, "");
        }
        return page.replace("</head>", () => `${styles}\n</head>`);
      },
    },
  };
}
