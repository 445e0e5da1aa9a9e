import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../db/database.ts";
import { type FaultProxy, openFaultProxy } from "../../db/testing/fault-proxy.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Mail } from "./mail.ts";
import { MAIL_LIMITS, smtpMail } from "./smtp-mail.ts";
import { type MailServer, openMailServer } from "./testing/mail-server.ts";

const FROM = "Vereda <oi@vereda.test>";

let server: TestApp;
let mailServer: MailServer;
let proxy: FaultProxy;
/** Keeps the mail service from answering. */
let held: Promise<void> | undefined;

beforeEach(async () => {
  held = undefined;
  mailServer = await openMailServer(() => held);
  proxy = await openFaultProxy(mailServer.url);
  server = await startTestApp();
});
afterEach(async () => {
  await server.close();
  await proxy.close();
  await mailServer.close();
});

/** The mails of one process. */
async function using(url: string, limits: typeof MAIL_LIMITS, work: (mail: Mail) => Promise<void>) {
  const mail = smtpMail(server.deps, { url, from: FROM }, limits);
  await work(mail).finally(() => mail.close());
}

/** Stores a mail to each. @returns their ids */
async function store(mail: Mail, ...names: string[]): Promise<string[]> {
  const { db, clock } = server.deps;
  return inTransaction(db, async (tx) => {
    const ids = [];
    for (const name of names) {
      const to = `${name}@exemplo.test`;
      await mail.send(tx, { to, subject: "Aviso", greeting: "Oi.", paragraphs: [] }, clock.now());
      const { rows } = await tx.execute<{ id: string }>(sql`select id from mails where recipient = ${to}`);
      ids.push(rows[0]?.id ?? "");
    }
    return ids;
  });
}
const receivers = () => mailServer.received.map(({ to }) => to[0]?.replace("@exemplo.test", ""));

test("a mail service that falls silent is given up, and has the mail by another connection", () =>
  using(proxy.url, { ...MAIL_LIMITS, connectMs: 1_000, silentMs: 1_000 }, async (mail) => {
    const [id = ""] = await store(mail, "late");
    held = new Promise(() => {});
    await expect(mail.deliver({ mailId: id })).rejects.toThrow("Timeout");
    held = undefined;
    proxy.swallow();
    await expect(mail.deliver({ mailId: id })).rejects.toThrow(/Greeting never received|Timeout/);
    proxy.heal();
    await mail.deliver({ mailId: id });
    expect(receivers()).toEqual(["late"]);
  }));

test("a delivery that goes on and on is given up before its job is handed out again", async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ ms: number }>(
      sql`select expire_seconds * 1000 as ms from jobs.queue where name = 'deliver-mail'`,
    ),
  );
  expect(MAIL_LIMITS.wholeMs).toBeLessThan(rows[0]?.ms ?? 0);
  const { promise, resolve: letEnd } = Promise.withResolvers<void>();
  held = promise;
  await using(mailServer.url, { ...MAIL_LIMITS, wholeMs: 300 }, async (mail) => {
    const [id = ""] = await store(mail, "slow");
    await expect(mail.deliver({ mailId: id })).rejects.toThrow("aborted");
  });
  letEnd();
});

test("a mail that another process delivers while it waits for a connection is not sent again", async () => {
  const { promise, resolve: letEnd } = Promise.withResolvers<void>();
  held = promise;
  await using(mailServer.url, { ...MAIL_LIMITS, connections: 1 }, (mail) =>
    using(mailServer.url, MAIL_LIMITS, async (other) => {
      const [first = "", second = ""] = await store(mail, "first", "second");
      const delivering = [mail.deliver({ mailId: first }), mail.deliver({ mailId: second })];
      await expect.poll(() => mailServer.looking).toBe(1);
      held = undefined;
      await other.deliver({ mailId: second });
      letEnd();
      await Promise.all(delivering);
      expect(receivers()).toEqual(["second", "first"]);
    }),
  );
});
