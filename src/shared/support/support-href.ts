import { useQuery } from "@tanstack/react-query";
import type { AppConfiguration } from "#contract/session.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { configurationOptions } from "../queries.ts";

type Support = Pick<AppConfiguration, "supportChatUrl" | "supportMessage">;

/** The support's chat with a message to begin with: the preset one, where nothing says more. */
export function supportHref({ supportChatUrl, supportMessage }: Support, message = supportMessage): string {
  const joint = supportChatUrl.includes("?") ? "&" : "?";
  return `${supportChatUrl}${joint}text=${encodeURIComponent(message)}`;
}

/** The same; undefined until the configuration is known. */
export function useSupportHref(message?: string): string | undefined {
  const { data } = useQuery(configurationOptions(useApi()));
  return data && supportHref(data, message);
}
