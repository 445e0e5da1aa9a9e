import { useQuery } from "@tanstack/react-query";
import type { UserData } from "#contract/user-data.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { usePaymentState } from "#src/shared/payment/payment-actor.ts";
import { seenPrice } from "./seen-price.ts";

const notice = lateFile(() => import("./Notice.tsx").then((module) => module.Notice));

/** What somebody should know before the button: their own bookings at that time, and what signing in has changed of the price. */
export function BeforeOrder({ customer }: { customer: UserData }) {
  const api = useApi();
  const scheduleIds = usePaymentState(({ context }) => context.schedules);
  const activityId = usePaymentState(({ context }) => context.item.activityId);
  const now = usePaymentState(({ context }) => context.quote?.prices.now);
  const { data } = useQuery({
    ...callOptions(api, "ownBookings", { params: { scheduleIds } }),
    enabled: scheduleIds.length > 0,
    staleTime: 0,
  });
  const bookings = data?.content ?? [];
  const seen = scheduleIds.length === 1 ? seenPrice.read(activityId) : null;
  const isOther =
    seen !== null && now && (seen.priceWithDiscount !== now.priceWithDiscount || now.subsidyValue > 0);
  const Notice = useLate(notice, bookings.length > 0 || Boolean(isOther));
  if (!Notice || !now) return null;
  return <Notice bookings={bookings} seen={isOther ? seen : null} now={now} customer={customer} />;
}
