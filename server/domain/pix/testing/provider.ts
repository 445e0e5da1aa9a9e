import { pixNoticesPath } from "#server/routes/pix-notices.ts";
import { noticeOf } from "./payer.ts";

/** A provider's view of its notices: answers by status, those that it had to send again, and how long the sending took. */
export interface Sent {
  statuses: Record<string, number>;
  again: number;
  ms: number;
}

const LANES = 16;
const PAUSE_MS = 50;

/**
 * Sends notices of these txids over HTTP as a provider does: many side by side, in turn to each process, and again what was not answered
 * with 200.
 *
 * @param urls the processes that are there now
 * @param before hears of each notice before it is sent
 */
export async function tellOf(
  urls: () => readonly string[],
  secret: string,
  notices: readonly (readonly string[])[],
  before: (index: number) => Promise<void> = async () => {},
): Promise<Sent> {
  const sent: Sent = { statuses: {}, again: 0, ms: 0 };
  const began = performance.now();
  let next = 0;
  const post = async (index: number, tries: number): Promise<number> => {
    const all = urls();
    const response = await fetch(
      `${all[(index + tries) % all.length]}${pixNoticesPath({ pixWebhookSecret: secret })}`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(noticeOf(notices[index] ?? [])),
      },
    ).catch(() => null);
    await response?.arrayBuffer().catch(() => {});
    if (response) sent.statuses[response.status] = (sent.statuses[response.status] ?? 0) + 1;
    return response?.status ?? 0;
  };
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let index = next++; index < notices.length; index = next++) {
        await before(index);
        for (let tries = 0; (await post(index, tries)) !== 200; tries++) {
          sent.again++;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    }),
  );
  sent.ms = performance.now() - began;
  return sent;
}
