import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { PaymentMethod } from "#contract/enums.ts";
import { OrderRequest } from "#contract/purchase.ts";
import { twoTimes } from "#server/domain/cancellations/testing/canceller.ts";
import { placeOrder } from "#server/domain/orders/place.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { findPerson, type Person } from "#server/domain/orders/testing/crowd.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { apiOf, saveCard } from "./api-of.ts";
import { query } from "./books.ts";
import { cards } from "./shopper.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/** Two appointments of one order, on 26 and 27 November at nine; each costs R$ 100. */
export interface Cancellable {
  shop: Shop;
  person: Person;
  billingId: string;
  /** The one of the 26th. */
  appointmentId: string;
  pixCode: string | null;
}

/** What is confirmed to be paid apart from the benefit. */
interface Paid {
  email: string;
  methods: PaymentMethod[];
  confirmedAmount: number;
}

/** Signs the page in as somebody who has ordered both by these methods. A Pix is still to be paid. */
export async function cancellable(
  page: Page,
  world: World,
  { email, methods, confirmedAmount }: Paid,
): Promise<Cancellable> {
  const { db, clock } = world.deps;
  const shop = await openShop(db, clock.now());
  const person = await findPerson(db, email);
  await signInFast(page, world, email);
  const isByCard = methods.includes("CREDIT_CARD");
  const card = isByCard ? await saveCard(await apiOf(page, world), cards.approved) : null;
  const order = {
    ...orderOf(shop, twoTimes(shop, methods, confirmedAmount)),
    paymentMethodId: card?.id ?? null,
  };
  const isDirect = methods.every((method) => method === "CREDIT_CARD" || method === "PIX");
  const billing = await placeOrder(world.deps, {
    call: isDirect ? "direct" : "coParticipation",
    request: v.parse(OrderRequest, order),
    customerId: person.customerId,
    owner: { userId: person.userId, key: randomUUID() },
    address: "in-process",
  });
  const { rows } = await query<{ id: string }>(
    world,
    sql`select id from billing_schedules where billing_id = ${billing.id} and schedule_id = ${shop.schedules.group}`,
  );
  const appointmentId = rows[0]?.id ?? "";
  return { shop, person, billingId: billing.id, appointmentId, pixCode: billing.pix?.code ?? null };
}
