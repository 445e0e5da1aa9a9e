import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { type CardTokenRefusal, CardTokenRequest } from "#contract/card-tokeniser.ts";
import { SANDBOX_ROOMS } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import { tokensOf } from "#server/domain/cards/card-tries.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { readBody } from "#server/http/body.ts";
import { noStore } from "#server/http/headers.ts";
import { parseRequest } from "#server/http/parse.ts";
import { callerOf } from "#server/http/request.ts";
import { bankPages } from "./pages/bank.ts";
import { mailboxPage } from "./pages/mailbox.ts";
import { type Notify, pixPages } from "./pages/pix.ts";
import { videoPages } from "./pages/video.ts";
import { tokenise } from "./provider/cards.ts";
import { isSandboxPix } from "./provider/pix.ts";

const MOST_BYTES = 4_096;

/**
 * The sandbox's own addresses, to be mounted at `/sandbox`, outside the API: the provider's tokeniser
 * (`POST /cards/tokens`), the banks' pages, the video rooms and the mailbox. None of them exists where the sandbox is switched off.
 *
 * @param notify sends the provider's notice of Pix payments
 */
export function sandboxRoutes(
  { db, clock, config, ports }: Pick<Deps, "db" | "clock" | "config" | "ports">,
  notify: Notify,
): Hono {
  const app = new Hono();
  app.use(noStore);
  if (config.sandboxPayments) {
    app.post(
      "/cards/tokens",
      bodyLimit({ maxSize: MOST_BYTES, onError: refuseTooLarge }),
      async (context) => {
        await takeTries(db, [tokensOf(callerOf(context, config))], clock.now());
        const request = v.safeParse(CardTokenRequest, await context.req.json().catch(() => null));
        if (!request.success) return context.json(refusalOf(request.issues), 422);
        const answer = await tokenise(db, clock, request.output);
        return context.json(answer, "field" in answer ? 422 : 200);
      },
    );
    app.route("/bank", bankPages(db, clock));
    if (config.environment !== "production") pixFaultRoutes(app, ports);
    app.route("/pix", pixPages(db, clock, notify));
  }
  if (config.videoRooms.url === SANDBOX_ROOMS) app.route("/video", videoPages());
  if (config.environment !== "production") app.route("/mailbox", mailboxPage(db, config.publicUrl));
  return app;
}

/** `POST /pix/faults` with `{"unreachable": true}` cuts the provider of Pix off, with `{"slowMs": 200}` it takes its time, until it is told otherwise. */
function pixFaultRoutes(app: Hono, { pix }: Deps["ports"]): void {
  if (!isSandboxPix(pix)) return;
  app.post("/pix/faults", async (context) => {
    Object.assign(pix.faults, parseRequest(PixFaults, await readBody(context.req.raw)));
    return context.json(pix.faults);
  });
}

const PixFaults = v.partial(
  v.object({ unreachable: v.boolean(), slowMs: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) }),
);

/** What is larger than any card is refused like a card without a number. */
const refuseTooLarge = (context: Context) =>
  context.json({ field: "number" } satisfies CardTokenRefusal, 422);

type Issues = v.SafeParseResult<typeof CardTokenRequest>["issues"];

function refusalOf(issues: NonNullable<Issues>): CardTokenRefusal {
  const key = issues[0].path?.[0]?.key;
  return { field: key === "validity" || key === "cvc" || key === "holderName" ? key : "number" };
}
