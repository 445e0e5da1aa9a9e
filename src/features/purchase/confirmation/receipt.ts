import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import type { PartnerPlace, Schedule } from "#contract/catalogue.ts";
import type { Billing } from "#contract/purchase.ts";
import type { Api } from "#src/platform/http/client.ts";
import { schedulesOptions } from "#src/shared/queries.ts";
import { loadSubject } from "../model/subject.ts";

export interface Where {
  isOnline: boolean;
  places: PartnerPlace[];
}

/** Where an order's sessions take place; null where that is no longer to be found. */
export const whereOptions = (queryClient: QueryClient, api: Api, billing: Billing) =>
  queryOptions({
    queryKey: ["purchaseWhere", billing.id],
    queryFn: async (): Promise<Where | null> => {
      const { itemId: id, itemType: type } = billing;
      const { activity, item } = await loadSubject(queryClient, api, { id, type });
      const { content } = await queryClient.ensureQueryData(schedulesOptions(api, item.activityId));
      const booked = content.filter((schedule) => billing.schedules.some((each) => each.id === schedule.id));
      return booked.length > 0 ? whereOf(booked, activity.places) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

function whereOf(booked: Schedule[], places: PartnerPlace[]): Where {
  const ids = new Set(booked.map(({ partnerPlaceId }) => partnerPlaceId));
  return {
    isOnline: booked.some(({ activityType }) => activityType === "ONLINE"),
    places: places.filter(({ id }) => ids.has(id)),
  };
}
