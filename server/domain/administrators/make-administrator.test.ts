import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { makeAdministrator } from "./make-administrator.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signIn = async (email: string, password: string) => {
  const { status, body } = await request(server.app, "POST /authenticate", { body: { email, password } });
  return [status, Object(body).role];
};

test("whoever has an account becomes an administrator, with the password that they have", async () => {
  expect(await signIn("ana@vereda.test", "vereda123")).toEqual([200, "USER"]);
  expect(await makeAdministrator(server.deps, "ana@vereda.test")).toBe(null);
  expect(await signIn("ana@vereda.test", "vereda123")).toEqual([200, "ROLE_ADMIN"]);
});

test("somebody new sets a password by the link, once", async () => {
  const link = await makeAdministrator(server.deps, "chefe@exemplo.test");
  const token = new URL(link ?? "").searchParams.get("token");
  const body = { token, newPassword: "trilha nova" };
  const finish = () => request(server.app, "POST /account/forgot-password/finish", { body });
  expect((await finish()).body).toEqual({ done: true });
  expect(await signIn("chefe@exemplo.test", "trilha nova")).toEqual([200, "ROLE_ADMIN"]);
  const other = { body: { token, newPassword: "outra trilha" } };
  expect((await request(server.app, "POST /account/forgot-password/finish", other)).status).toBe(410);
});
