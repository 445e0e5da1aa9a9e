import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** A CEP's address hardly ever changes: asked once per visit, and an unknown one is not asked again and again. */
export const addressOptions = (api: Api, cep: string) => ({
  ...callOptions(api, "address", { params: { cep } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
