import { readdirSync, readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Picture } from "./pictures-in-sight.ts";

const FACE = /^figtree-.*\.woff2$/;

const WORDS =
  "Psicologia, nutrição, movimento e descanso, online ou perto de você. Compare horários e preços, e reserve em poucos minutos.";

/**
 * Serves a page without a script, in the typeface of the app that is built in `folder` and with these pictures: as quick as a page of
 * ours that shows them could be.
 *
 * @returns its address, and the way to stop it
 */
export async function serveStaticPage(
  folder: string,
  pictures: readonly Picture[] = [],
): Promise<{ url: string; close(): void }> {
  const assets = join(folder, "assets");
  const name = readdirSync(assets).find((file) => FACE.test(file));
  if (name === undefined) throw new Error(`There is no typeface in ${assets}.`);
  const face = readFileSync(join(assets, name));
  const html = brotliCompressSync(documentWith(`/${name}`, pictures));
  const files = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>([
    ["/", { headers: { "content-type": "text/html", "content-encoding": "br" }, body: html }],
    [`/${name}`, { headers: { "content-type": "font/woff2" }, body: face }],
    ...pictures.map(({ type, body }, at) => [`/${at}`, { headers: { "content-type": type }, body }] as const),
  ]);
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    if (file) response.writeHead(200, file.headers).end(file.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}

const documentWith = (face: string, pictures: readonly Picture[]): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vereda</title><meta name="description" content="${WORDS}"><link rel="icon" href="data:,">
<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${face})}
body{margin:1rem;font:1.25rem/1.5 Figtree,sans-serif}</style></head>
<body><main><h1>Bem-estar perto de você</h1><p>${WORDS}</p>${pictures.map(shown).join("")}</main></body></html>`;

const shown = ({ width, height }: Picture, at: number): string =>
  `<img src="/${at}" alt="" width="${Math.round(width)}" height="${Math.round(height)}">`;
