import { and, eq, isNull, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import { type Database, inTransaction, type Transaction } from "../../db/database.ts";
import { mails } from "../../db/schema/mails.ts";
import type { Jobs } from "../../domain/jobs/jobs.ts";
import { openTurns } from "../../turns.ts";
import type { Clock } from "../clock/clock.ts";
import { storeMails } from "./database-mail.ts";
import type { Mail } from "./mail.ts";

/** All of a delivery ends before its job is handed out again, or the mail would be sent by two at once. */
export const MAIL_LIMITS = {
  /** To the mail service for mails that somebody waits for, and as many again for the others; each for one mail after the other. */
  connections: 10,
  /** Until the service has greeted. */
  connectMs: 10_000,
  /** Without a word of its. */
  silentMs: 20_000,
  wholeMs: 50_000,
};
/** How many of a sender's are delivered before others have their turn. */
const TURN = 100;

/**
 * Stores messages with the transaction that sends them, and has jobs hand them to an SMTP server once it is committed. A mail whose
 * delivery was interrupted is handed over again under the same Message-ID.
 */
export function smtpMail(
  { db, jobs, clock, config }: { db: Database; jobs: Jobs; clock: Clock; config: Pick<Config, "publicUrl"> },
  { url, from }: NonNullable<Config["smtp"]>,
  limits = MAIL_LIMITS,
): Mail {
  const lanes = { awaited: openLane(url, limits), bulk: openLane(url, limits) };
  const mail: Mail = {
    async send(tx, message, at) {
      for (const mailId of await storeMails(tx, [message], { origin: config.publicUrl, at }))
        await jobs.send(tx, "deliver-mail", { mailId, isAwaited: true });
    },
    async sendAll(tx, messages, at, sender) {
      const ids = await storeMails(tx, messages, { origin: config.publicUrl, at });
      const ahead = sender ? await countWaiting(tx, sender) : 0;
      const queued = ids.map((mailId, index) => ({
        payload: { mailId, ...(sender && { sender }) },
        priority: -1 - Math.floor((ahead + index) / TURN),
      }));
      await jobs.sendAll(tx, "deliver-mail", queued);
    },
    close: () => {
      for (const { transport } of Object.values(lanes)) transport.close();
    },
    async deliver({ mailId, isAwaited }) {
      const { transport, inTurn } = lanes[isAwaited ? "awaited" : "bulk"];
      const signal = AbortSignal.timeout(limits.wholeMs);
      const isWaiting = and(eq(mails.id, mailId), isNull(mails.deliveredAt));
      // Read once a connection is free: another process may deliver it meanwhile.
      await inTurn(async () => {
        signal.throwIfAborted();
        const [found] = await inTransaction(db, (tx) => tx.select().from(mails).where(isWaiting));
        if (!found) return;
        await transport.sendMail({
          from,
          to: found.recipient,
          subject: found.subject,
          text: found.textBody,
          ...(found.htmlBody !== null && { html: found.htmlBody }),
          messageId: `<${mailId}@${from.slice(from.indexOf("@") + 1, -1)}>`,
          signal,
        });
        const delivered = { deliveredAt: clock.now(), textBody: "", htmlBody: null };
        await inTransaction(db, (tx) => tx.update(mails).set(delivered).where(isWaiting));
      });
    },
  };
  return mail;
}

/** Mails of a sender that wait; the conditions are those of the queue's own index of what waits. */
async function countWaiting(tx: Transaction, sender: string): Promise<number> {
  const { rows } = await tx.execute<{ mails: number }>(sql`select count(*)::int as mails from jobs.job
    where name = 'deliver-mail' and state < 'active' and not blocked and data->>'sender' = ${sender}`);
  return rows[0]?.mails ?? 0;
}

/** Connections of their own: what stands in one lane keeps nobody in another. */
const openLane = (url: string, { connections, connectMs, silentMs }: typeof MAIL_LIMITS) => ({
  transport: createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
  }),
  inTurn: openTurns(connections),
});
