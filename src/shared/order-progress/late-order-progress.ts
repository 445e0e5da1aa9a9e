import { late } from "#src/platform/late/late.tsx";
import type { OrderProgressProps } from "./OrderProgress.tsx";

/** How far an order is: to be fetched ahead, once something is chosen, as no connection may be left when it is needed. */
export const OrderProgress = late<OrderProgressProps>(() =>
  import("./OrderProgress.tsx").then((module) => module.OrderProgress),
);
