import type { App } from "../http/request.ts";

interface Request {
  headers?: HeadersInit;
  body?: unknown;
}

/** One call of the API in process; `target` is `"METHOD /path"` below `/api`. The body is read as JSON, a file as text. */
export async function request(
  app: App,
  target: string,
  { headers, body }: Request = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const [method = "GET", path = "/"] = target.split(" ");
  const sent = new Headers(headers);
  if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
  const response = await app.request(`/api${path}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const read = await (isJson ? response.json() : response.text());
  return { status: response.status, body: read, headers: response.headers };
}
