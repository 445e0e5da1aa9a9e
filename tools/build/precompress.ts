import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const WORTHWHILE_BYTES = 512;

/** Lays a `.br` and a `.gz` copy beside each file of the build that gains by it. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith(".")) precompress(path);
    else if (entry.isFile() && COMPRESSIBLE.test(entry.name)) compress(path);
  }
}

function compress(path: string): void {
  const content = readFileSync(path);
  if (content.length < WORTHWHILE_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

precompress(fileURLToPath(new URL("../../dist", import.meta.url)));
