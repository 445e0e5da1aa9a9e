import { DATA_ID } from "./page-data.ts";

/** What a page consists of. `script` is a module's text, `icon` an SVG's. */
export interface PageParts {
  title: string;
  lang: string;
  data: unknown;
  script: string;
  style: string;
  icon: string;
}

/** The text of a page with everything in it. */
export function pageHtml({ title, lang, data, script, style, icon }: PageParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style.replaceAll("</style", "<\\/style")}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${DATA_ID}">${jsonInHtml(data)}</script>
<script type="module">${script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")}</script>
</body>
</html>
`;
}

/** No text of the data can end the element that carries it. */
function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
