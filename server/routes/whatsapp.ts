import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { recordWhatsAppConsent } from "../domain/customers/whatsapp-consent.ts";
import type { Api } from "../http/api.ts";

export function whatsAppRoutes(api: Api): void {
  api.handle(calls.updateWhatsAppPermission, ({ body, session, deps }) =>
    inTransaction(deps.db, async (tx) => {
      await recordWhatsAppConsent(tx, session.customerId, body.allowWhatsAppMessage, deps.clock.now());
      return body;
    }),
  );
}
