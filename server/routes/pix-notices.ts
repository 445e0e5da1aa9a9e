import { createHash, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { keepNotice } from "../domain/pix/ask.ts";
import { type Limit, takeTries } from "../domain/rate-limits/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import { readJson } from "../http/body.ts";
import { parseRequest } from "../http/parse.ts";
import { type App, requestContext } from "../http/request.ts";

/** Address of the provider's notices: the Banco Central's API appends `/pix` to the one that is registered. */
export const pixNoticesPath = ({ pixWebhookSecret }: Pick<Config, "pixWebhookSecret">): string =>
  `/webhooks/${pixWebhookSecret}/pix`;

const MOST_PAYMENTS = 100;

/** Of a notice only the txids are used: what it says of money is the provider's to say when it is asked. */
const Notice = v.object({
  pix: v.pipe(
    v.array(v.object({ txid: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,35}$/))) })),
    v.maxLength(MOST_PAYMENTS),
  ),
});

/** Limit on calls of one address without the secret. */
export const strangerLimit = (address: string): Limit => ({
  key: `pix-notices:${address}`,
  tries: 300,
  windowS: 60,
});

/**
 * `POST /webhooks/{secret}/pix`, without a session and without a limit: a provider sends from few addresses. Answers as soon
 * as the notice is kept; whoever does not know the secret is answered 404, whatever they send.
 */
export function pixNoticeRoutes(app: App, deps: Deps): void {
  app.post("/webhooks/:secret/pix", async (context) => {
    context.set("route", "/webhooks/{secret}/pix");
    if (!isSame(context.req.param("secret"), deps.config.pixWebhookSecret)) {
      const { address } = requestContext(context, deps);
      await takeTries(deps.db, [strangerLimit(address)], deps.clock.now());
      throw new Refusal("NOT_FOUND");
    }
    const { pix } = parseRequest(Notice, await readJson(context.req.raw));
    await keepNotice(
      deps,
      pix.flatMap(({ txid }) => txid ?? []),
    );
    return context.json({});
  });
}

/** In a time that says nothing of how much of a guess is right. */
const isSame = (guess: string, secret: string): boolean => timingSafeEqual(digest(guess), digest(secret));

const digest = (text: string) => createHash("sha256").update(text).digest();
