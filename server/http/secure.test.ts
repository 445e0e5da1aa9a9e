import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: "https://vereda.example" } });
});
afterAll(() => server.close());

test("over https the companion is a Secure host cookie, asked for by that name, and browsers stay on https", async () => {
  const body = { email: "ana@vereda.test", password: "vereda123" };
  const answer = await request(server.app, "POST /authenticate", { body });
  const [cookie = "", device = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-vereda_companion=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(device).toMatch(
    /^__Host-vereda_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  const { token } = Object(answer.body);
  const as = async (sent: string) => {
    const headers = { authorization: `Bearer ${token}`, cookie: sent };
    return (await request(server.app, "GET /mobile/customers/me", { headers })).status;
  };
  const [pair = ""] = cookie.split(";");
  expect([await as(pair), await as(pair.replace("__Host-", ""))]).toEqual([200, 401]);
});
