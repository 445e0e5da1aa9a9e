import { useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { Billing } from "#contract/purchase.ts";
import type { pixMachine } from "#machines/pix/pix.machine.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { pixLogic } from "./pix-logic.ts";
import { pixOrderOf } from "./pix-order.ts";

export type PixActor = ActorRefFrom<typeof pixMachine>;

/**
 * Watches over an order that awaits its Pix, for as long as the component stands; give the component the order's id as
 * its key. Once paid or given up, what that changes is read again. A session that ends is the
 * matter of the page's own guard.
 *
 * @param answeredAt when the order was answered, epoch ms of this device: its code's seconds count from there
 */
export function usePix(billing: Billing, answeredAt: number): PixActor {
  const api = useApi();
  const queryClient = useQueryClient();
  const [logic] = useState(() => pixLogic(api, queryClient));
  const [input] = useState(() => ({
    billingId: billing.id,
    order: pixOrderOf(billing, answeredAt),
    isVisible: isVisible(),
  }));
  const actor = useActorRef(logic, { input, inspect });
  useVisibility(actor);
  return actor;
}

const isVisible = () => document.visibilityState === "visible";

function useVisibility(actor: PixActor): void {
  useEffect(() => {
    const report = () => actor.send({ type: isVisible() ? "tab.shown" : "tab.hidden" });
    document.addEventListener("visibilitychange", report);
    window.addEventListener("focus", report);
    return () => {
      document.removeEventListener("visibilitychange", report);
      window.removeEventListener("focus", report);
    };
  }, [actor]);
}
