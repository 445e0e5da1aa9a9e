import * as v from "valibot";
import { givenInstant } from "#contract/dates.ts";
import type { Deps } from "../deps.ts";
import { readBody } from "../http/body.ts";
import { parseRequest } from "../http/parse.ts";
import type { App } from "../http/request.ts";
import { isMovable } from "../ports/clock/clock.ts";

const Move = v.union([
  v.object({ now: givenInstant }),
  v.object({ advanceSeconds: v.pipe(v.number(), v.minValue(0)) }),
]);

/** `POST /sandbox/clock` moves the server's clock. It exists only where `CLOCK` is set, and never in production. */
export function clockRoutes(app: App, { clock, config }: Deps): void {
  if (!isMovable(clock) || config.environment === "production") return;
  app.get("/sandbox/clock", (context) => context.json({ now: clock.now().toISOString() }));
  app.post("/sandbox/clock", async (context) => {
    const move = parseRequest(Move, await readBody(context.req.raw));
    clock.moveTo(
      "now" in move ? new Date(move.now) : new Date(clock.now().getTime() + move.advanceSeconds * 1000),
    );
    return context.json({ now: clock.now().toISOString() });
  });
}
