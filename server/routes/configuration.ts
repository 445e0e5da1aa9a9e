import { calls } from "#contract/calls.ts";
import type { Api } from "../http/api.ts";

/** Where the sandbox provider takes card numbers from browsers. */
const SANDBOX_TOKENISER = "/sandbox/cards/tokens";

export function configurationRoutes(api: Api): void {
  api.handle(calls.configuration, async ({ deps: { config } }) => ({
    cardTokeniserUrl: SANDBOX_TOKENISER,
    purchasePixEnabled: config.purchasePixEnabled,
    tagManagerId: config.tagManagerId,
    adsPixelId: config.adsPixelId,
    helpCentreUrl: config.helpCentreUrl,
    supportChatUrl: config.supportChatUrl,
    supportMessage: config.supportMessage,
    partnerCommissionPercent: config.partnerCommissionPercent,
    sandbox: config.sandboxPayments,
  }));
}
