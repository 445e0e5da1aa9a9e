import type { RequestContext } from "./request.ts";

/**
 * A file that somebody else sent us. No browser shows it under our origin: it is downloaded, its type is not guessed, and
 * opened all the same it may do nothing.
 */
export async function fileAnswer(
  file: Blob,
  request: Pick<RequestContext, "answerHeaders">,
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": file.type,
    "Content-Disposition": "attachment",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  });
  for (const [name, values] of Object.entries(request.answerHeaders()))
    for (const value of values) headers.append(name, value);
  return new Response(await file.arrayBuffer(), { headers });
}
