import { calls } from "#contract/calls.ts";
import { resolveAddress } from "../domain/addresses/resolve-address.ts";
import { takeTries } from "../domain/rate-limits/limits.ts";
import type { Api } from "../http/api.ts";

/** Many people may share a network address; a list of all CEPs is not to be had from us. */
const TRIES = 120;
const WINDOW_S = 10 * 60;

export function addressRoutes(api: Api): void {
  api.handle(calls.address, async ({ params, deps, request }) => {
    const limit = { key: `address:${request.address}`, tries: TRIES, windowS: WINDOW_S };
    await takeTries(deps.db, [limit], deps.clock.now());
    return resolveAddress(deps.ports.addresses, params.cep);
  });
}
