import type { App } from "../http/request.ts";

/** Sends a page's requests as its browser does: with what it says of where they come from, and with the cookies that it was handed. */
export function browserOf(app: App, cookie: string | null = null): (request: Request) => Promise<Response> {
  const jar = new Map<string, string>();
  const keep = (pair: string) => {
    const [name = "", value = ""] = pair.split("=");
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  if (cookie) keep(cookie);
  return async (request) => {
    const sent = new Request(request);
    sent.headers.set("sec-fetch-site", "same-origin");
    if (jar.size > 0) sent.headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    const answer = await app.request(sent);
    for (const handed of answer.headers.getSetCookie()) keep(handed.split(";")[0] ?? "");
    return answer;
  };
}
