import { useSuspenseQuery } from "@tanstack/react-query";
import type { Schedule } from "#contract/catalogue.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { schedulesOptions } from "#src/shared/queries.ts";
import { useCheckout } from "../flow/checkout-actor.ts";
import { useTime } from "./use-time.ts";

/** The activity's times; the held one is open to whoever holds it, even where it was the last place. */
export function useSchedules(): Schedule[] {
  const { data } = useSuspenseQuery(schedulesOptions(useApi(), useCheckout().activity.id));
  const { heldId } = useTime();
  return data.content.map((each) =>
    each.id === heldId && each.vacancies === 0 ? { ...each, vacancies: 1 } : each,
  );
}

/** The time that is held or being held; null while there is none. */
export function useChosenSchedule(): Schedule | null {
  const { heldId, wantedId } = useTime();
  return useSchedules().find(({ id }) => id === (wantedId ?? heldId)) ?? null;
}
