import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../db/database.ts";
import { request } from "../../testing/request.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { jobHandlers } from "../../workers.ts";
import { type MailServer, openMailServer } from "./testing/mail-server.ts";

let server: TestApp;
let mailServer: MailServer;
let isRefusing: boolean;
/** Keeps mails to many from being taken. */
let held: Promise<void> | undefined;

beforeEach(async () => {
  isRefusing = false;
  held = undefined;
  mailServer = await openMailServer(({ to }) => {
    if (isRefusing) throw new Error("try again later");
    if (to[0]?.startsWith("grande")) return held;
  });
  server = await startTestApp({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: "Vereda <oi@vereda.test>" },
  });
});
afterEach(async () => {
  await server.close();
  await mailServer.close();
});

const askForLink = () =>
  request(server.app, "POST /account/forgot-password/init", { body: { email: "ana@vereda.test" } });
const drain = () => server.deps.jobs.drain(jobHandlers(server.deps));

async function stored() {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string; text: string; delivered: boolean }>(
      sql`select id, text_body as text, delivered_at is not null as delivered from mails where recipient = 'ana@vereda.test' order by sent_at desc limit 1`,
    ),
  );
  return rows[0];
}

test("a mail is handed to the server that the settings name, once, and its text is not kept", async () => {
  await askForLink();
  await drain();
  const mail = await stored();
  expect(mail).toMatchObject({ text: "", delivered: true });
  expect(mailServer.received).toEqual([
    { from: "oi@vereda.test", to: ["ana@vereda.test"], source: expect.any(String) },
  ]);
  const source = mailServer.received[0]?.source.replaceAll("=\r\n", "") ?? "";
  expect(source).toContain("From: Vereda <oi@vereda.test>");
  expect(source).toContain(`Message-ID: <${mail?.id}@vereda.test>`);
  expect(source).toMatch(/\/entrar\/redefinir-senha\?token=/);
  expect(source.match(/^Content-Type: [\w/-]+/gm)).toEqual([
    "Content-Type: multipart/alternative",
    "Content-Type: text/plain",
    "Content-Type: text/html",
  ]);
  expect(source).toContain('<img src=3D"http://localhost:3000/mail-logo.png"');
  await server.deps.ports.mail.deliver({ mailId: mail?.id ?? "" });
  expect(mailServer.received).toHaveLength(1);
});

test("what the server does not take waits with its text, and comes when it is taken", async () => {
  isRefusing = true;
  await askForLink();
  await expect(drain()).rejects.toThrow(/try again later/);
  const mail = await stored();
  expect(mail).toMatchObject({ text: expect.stringContaining("?token="), delivered: false });
  isRefusing = false;
  await server.deps.ports.mail.deliver({ mailId: mail?.id ?? "" });
  expect(await stored()).toMatchObject({ text: "", delivered: true });
  expect(mailServer.received).toHaveLength(1);
});

const many = (sender: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    to: `${sender}-${index}@exemplo.test`,
    subject: "Convite",
    greeting: "Oi.",
    paragraphs: ["Venha."],
  }));

test("a link leaves while the mail service takes its time over mails to many", async () => {
  const { promise, resolve: letEnd } = Promise.withResolvers<void>();
  held = promise;
  const { db, ports, clock, jobs } = server.deps;
  await inTransaction(db, (tx) => ports.mail.sendAll(tx, many("grande", 30), clock.now()));
  await jobs.work(jobHandlers(server.deps));
  await expect.poll(() => mailServer.looking, { timeout: 20_000 }).toBe(10);
  await askForLink();
  const receivers = () => mailServer.received.flatMap(({ to }) => to);
  await expect.poll(receivers, { timeout: 20_000 }).toEqual(["ana@vereda.test"]);
  letEnd();
});

test("whoever waits has their mail first, and senders of many take turns", async () => {
  const { db, ports, clock } = server.deps;
  await inTransaction(db, async (tx) => {
    await ports.mail.sendAll(tx, many("grande", 100), clock.now(), "grande");
    await ports.mail.sendAll(tx, many("grande-depois", 50), clock.now(), "grande");
    await ports.mail.sendAll(tx, many("pequena", 5), clock.now(), "pequena");
  });
  await askForLink();
  await drain();
  // So many are worked on side by side, in no order among them.
  const batches = mailServer.received.map(({ to }, index) => [
    to[0]?.replace(/-\d+@.*/, ""),
    Math.floor(index / 20),
  ]);
  const batchesOf = (sender: string) =>
    batches.flatMap(([of, batch]) => (of === sender ? Number(batch) : []));
  expect(batchesOf("ana@vereda.test")).toEqual([0]);
  expect(Math.max(...batchesOf("pequena"))).toBe(5);
  expect(Math.min(...batchesOf("grande-depois"))).toBe(5);
  expect(batchesOf("grande-depois")).toHaveLength(50);
});
