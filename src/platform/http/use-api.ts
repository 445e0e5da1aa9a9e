import { useRouteContext } from "@tanstack/react-router";
import type { Api } from "./client.ts";

/** The API's client, from the router's context. */
export function useApi(): Api {
  return useRouteContext({ from: "__root__" }).api;
}
