import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

/**
 * Serves what the server at `origin` has, its documents without their scripts: the same pages as a static site would have them.
 *
 * @returns its origin, and the way to stop it
 */
export async function serveWithoutScripts(origin: string): Promise<{ url: string; close(): void }> {
  const kept = new Map<string, Promise<Answer>>();
  const answer = async ({ url = "/" }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = kept.get(url) ?? bare(`${origin}${url}`);
    kept.set(url, found);
    const { status, headers, body } = await found;
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function bare(url: string): Promise<Answer> {
  const response = await fetch(url, { headers: { accept: "text/html,*/*" } });
  const { status } = response;
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const body = Buffer.from(await response.arrayBuffer());
  if (!type.startsWith("text/html")) return { status, headers: { "content-type": type }, body };
  const html = body.toString().replace(SCRIPTS, "");
  if (/<script/.test(html)) throw new Error(`${url}: a script is left.`);
  return {
    status,
    headers: { "content-type": type, "content-encoding": "br" },
    body: brotliCompressSync(html),
  };
}
