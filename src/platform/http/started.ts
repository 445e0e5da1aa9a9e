import { t } from "@lingui/core/macro";
import { startedPurchaseCalls } from "#contract/calls/started-purchases.ts";
import { learnWords } from "../errors/error-text.ts";

/** The calls of what follows an account to another device; from then on they have words too. */
export function openStartedCalls(): typeof startedPurchaseCalls {
  learnWords({
    saveStartedPurchase: { what: () => t`guardar o que você escolheu` },
    takeOverStartedPurchase: { what: () => t`continuar a compra` },
    discardStartedPurchase: { what: () => t`descartar a compra` },
  });
  return startedPurchaseCalls;
}
