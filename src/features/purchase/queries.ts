import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const planOptions = (api: Api, id: string) => callOptions(api, "activityPlan", { params: { id } });
export const activityOptions = (api: Api, id: string) => callOptions(api, "activity", { params: { id } });
export const schedulesOptions = (api: Api, activityId: string) =>
  callOptions(api, "activitySchedules", { params: { id: activityId } });
export const customerOptions = (api: Api) => callOptions(api, "customerMe", {});
export const configurationOptions = (api: Api) => ({
  ...callOptions(api, "configuration", {}),
  staleTime: Number.POSITIVE_INFINITY,
});
export const billingOptions = (api: Api, id: string) => callOptions(api, "billing", { params: { id } });
/** A CEP's address hardly ever changes: asked once per visit, and an unknown one is not asked again and again. */
export const addressOptions = (api: Api, cep: string) => ({
  ...callOptions(api, "address", { params: { cep } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
