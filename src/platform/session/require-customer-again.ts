import { isBegun } from "../storage/flows.ts";
import { requireCustomer } from "./guard.ts";

/**
 * For the `beforeLoad` of a flow that a visitor may begin: whoever has begun it signed in, in this tab, signs in again.
 *
 * @throws a redirect to /entrar
 */
export function requireCustomerAgain(
  entering: Parameters<typeof requireCustomer>[0] & { location: { pathname: string } },
): void {
  if (isBegun(entering.location.pathname)) requireCustomer(entering);
}
