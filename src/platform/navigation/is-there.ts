import type { AnyRouteMatch, RegisteredRouter } from "@tanstack/react-router";

/** Whether all of a page came, code and answers. Of a part whose code did, the router forgets how to load it. */
export function isThere({ routesById }: RegisteredRouter, matches: readonly AnyRouteMatch[]): boolean {
  return matches.every(({ status, routeId }) => {
    // A match is of a route of the tree; by any of their ids there is one.
    const { component } = routesById[routeId as keyof typeof routesById].options;
    return status !== "error" && !component?.preload;
  });
}
