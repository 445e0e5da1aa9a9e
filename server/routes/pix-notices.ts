import * as v from "valibot";
import type { App } from "../app.ts";
import type { Deps } from "../deps.ts";
import { heedNotice } from "../domain/pix/ask.ts";
import { type Limit, takeTries } from "../domain/rate-limits/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import { readJson } from "../http/body.ts";
import { parseRequest } from "../http/parse.ts";
import { requestContext } from "../http/request.ts";
import { isProviderSilent } from "../ports/provider-failures.ts";

/** Where the provider sends its notices: the Banco Central's API appends `/pix` to the registered address. */
export const PIX_NOTICES = "/webhooks/pix";

const MOST_PAYMENTS = 100;

/** Of a notice only the txids are used: what it says of money is the provider's to say when it is asked. */
const Notice = v.object({
  pix: v.pipe(
    v.array(v.object({ txid: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,35}$/))) })),
    v.maxLength(MOST_PAYMENTS),
  ),
});

/** How often one address may send notices. */
export const noticeLimit = (address: string): Limit => ({
  key: `pix-notices:${address}`,
  tries: 300,
  windowS: 60,
});

/**
 * `POST /webhooks/pix`, without a session: anybody may call it, and learns nothing. 503 where the provider could not be
 * asked, so that the notice comes again.
 */
export function pixNoticeRoutes(app: App, deps: Deps): void {
  app.post(PIX_NOTICES, async (context) => {
    const { address } = requestContext(context, deps);
    await takeTries(deps.db, [noticeLimit(address)], deps.clock.now());
    const { pix } = parseRequest(Notice, await readJson(context.req.raw));
    await heedNotice(
      deps,
      pix.flatMap(({ txid }) => txid ?? []),
    ).catch((failure: unknown) => {
      throw isProviderSilent(failure) ? new Refusal("PAYMENT_UNAVAILABLE") : failure;
    });
    return context.json({});
  });
}
