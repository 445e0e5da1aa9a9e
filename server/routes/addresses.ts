import { calls } from "#contract/calls.ts";
import { resolveAddress } from "../domain/addresses/resolve-address.ts";
import type { Api } from "../http/api.ts";

export function addressRoutes(api: Api): void {
  api.handle(calls.address, ({ params, deps }) => resolveAddress(deps.ports.addresses, params.cep));
}
