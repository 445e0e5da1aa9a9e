import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { sameOriginPath } from "./pages/return-path.ts";
import { sandboxRoutes } from "./routes.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const card = { number: "4111 1111 1111 1111", validity: "12/2030", cvc: "123", holderName: "Maria da Silva" };
async function tokenise(changes: Partial<typeof card>) {
  const body = JSON.stringify({ ...card, ...changes });
  const response = await server.app.request("/sandbox/cards/tokens", { method: "POST", body });
  return { status: response.status, body: await response.json() };
}

test("the tokeniser trades a card for a token and keeps only its first six and last four digits", async () => {
  const answer = await tokenise({});
  expect(answer).toEqual({
    status: 200,
    body: {
      token: expect.stringMatching(/^tok_[\w-]{32}$/),
      brand: "Visa",
      bin: "411111",
      last4: "1111",
      validity: "12/2030",
    },
  });
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ row: string }>(sql`select row_to_json(c)::text as row from sandbox_cards c`),
  );
  expect(rows.map(({ row }) => row).join()).not.toMatch(/4111\D*1111\D*1111\D*1111|"123"/);
  expect(server.logLines.join()).not.toContain("411111");
});

test.each<[string, Partial<typeof card>]>([
  ["number", { number: "4111 1111 1111 1112" }],
  ["number", { number: "not a number" }],
  ["cvc", { cvc: "1234" }],
  ["cvc", { cvc: "12" }],
  ["cvc", { number: "378282246310005", cvc: "123" }],
  ["validity", { validity: "10/2026" }],
  ["validity", { validity: "13/2030" }],
  ["holderName", { holderName: "" }],
])("the tokeniser names the field it refuses: %s of %j", async (field, changes) => {
  expect(await tokenise(changes)).toEqual({ status: 422, body: { field } });
});

test.each([
  ["is no JSON", "{"],
  ["is larger than any card", JSON.stringify({ ...card, holderName: "M".repeat(5_000) })],
])("what %s is refused like a card without a number", async (_, body) => {
  const response = await server.app.request("/sandbox/cards/tokens", { method: "POST", body });
  expect([response.status, await response.json()]).toEqual([422, { field: "number" }]);
});

test("the mailbox of an address that cannot be is empty", async () => {
  const response = await server.app.request("/sandbox/mailbox?to=%00");
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining("Nenhuma mensagem"),
  ]);
});

test("the mailbox shows mails and WhatsApp messages, the newest first; of one address its mails alone", async () => {
  const { deps, clock } = server;
  const send = (what: (tx: Transaction) => Promise<void>) => inTransaction(deps.db, what);
  const later = new Date(clock.now().getTime() + 60_000);
  const mail = { to: "ana@vereda.test", subject: "Primeira", greeting: "Oi!", paragraphs: ["por e-mail"] };
  await send((tx) => deps.ports.mail.send(tx, mail, clock.now()));
  await send((tx) => deps.ports.messages.send(tx, [{ to: "11971239876", text: "Segunda" }], later));
  const shown = async (query: string) =>
    (await (await server.app.request(`/sandbox/mailbox${query}`)).text()).match(
      /(?<=<strong>)Primeira|(?<=<pre>)Segunda/g,
    );
  expect(await shown("")).toEqual(["Segunda", "Primeira"]);
  expect(await shown("?to=ana@vereda.test")).toEqual(["Primeira"]);
});

test("a mail is shown as a mail program shows it, in a frame that runs nothing, and as text", async () => {
  const { deps, clock } = server;
  const typed = `"><script>alert(1)</script>`;
  const mail = {
    to: "bruno@vereda.test",
    subject: "Terceira",
    greeting: "Oi!",
    paragraphs: [typed],
    action: { label: "Abrir", address: "/my-appointments" },
  };
  await inTransaction(deps.db, (tx) => deps.ports.mail.send(tx, mail, clock.now()));
  const page = await (await server.app.request("/sandbox/mailbox?to=bruno@vereda.test")).text();
  expect(page).not.toContain("<script");
  const [frame = ""] = /<iframe[^>]*>/.exec(page) ?? [];
  expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(frame).toContain('srcdoc="&lt;!doctype html&gt;');
  expect(frame).toContain("&amp;lt;script&amp;gt;");
  expect(page).toContain(
    '<a href="http://localhost:3000/my-appointments">http://localhost:3000/my-appointments</a>',
  );
});

test.each(["mailbox", "bank/7b0f9e51-0000-4000-8000-000000000000"])(
  "no cache keeps /sandbox/%s",
  async (path) => {
    const { headers } = await server.app.request(`/sandbox/${path}`);
    expect(headers.get("cache-control")).toBe("no-store");
  },
);

test("a charge that does not exist has a page that says so", async () => {
  for (const id of ["7b0f9e51-0000-4000-8000-000000000000", "nonsense"])
    expect((await server.app.request(`/sandbox/bank/${id}`)).status).toBe(404);
});

test("no part of the sandbox exists where it is switched off", async () => {
  const { deps } = server;
  const config = { ...deps.config, sandboxPayments: false, environment: "production" as const };
  const off = sandboxRoutes({ ...deps, config }, async () => {});
  for (const [method, path] of [
    ["POST", "/cards/tokens"],
    ["GET", "/bank/7b0f9e51-0000-4000-8000-000000000000"],
    ["GET", "/mailbox"],
    ["GET", "/pix"],
    ["POST", "/pix/faults"],
  ] as const)
    expect((await off.request(path, { method })).status).toBe(404);
});

test.each([
  ["/purchase/init?step=3", "/purchase/init?step=3"],
  ["/a/../purchase/init", "/purchase/init"],
  ["//evil.example", "/purchase/init"],
  ["/\\evil.example", "/purchase/init"],
  ["/x/..//evil.example", "/purchase/init"],
  ["https://evil.example/", "/purchase/init"],
  ["javascript:alert(1)", "/purchase/init"],
  ["/\tevil", "/purchase/init"],
  [undefined, "/purchase/init"],
])("the bank leads back to our own paths only: %s becomes %s", (candidate, path) => {
  expect(sameOriginPath(candidate)).toBe(path);
});

test("what is sent to a bank's page and is no form is refused, and answers nothing for the holder", async () => {
  const { body } = await tokenise({ number: "4000 0000 0000 3220" });
  const { token } = body as { token: string }; // A good card's token.
  const request = { reference: randomUUID(), token, amount: 100, description: "Vereda" };
  const asked = await server.deps.ports.payments.charge(request);
  if (asked.kind !== "actionRequired") return expect.unreachable();
  for (const path of [asked.url, "/sandbox/pix"]) {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const response = await server.app.request(path, { method: "POST", headers, body: "no form" });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: "VALIDATION" }),
    ]);
  }
  expect(await server.deps.ports.payments.lookup(request.reference)).toEqual(asked);
});
