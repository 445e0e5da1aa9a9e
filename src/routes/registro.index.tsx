import { createFileRoute, redirect } from "@tanstack/react-router";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

/** As long as there is one door only, it is open. */
export const Route = createFileRoute("/registro/")({
  validateSearch: ReturnToSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/registro/membro/init", search, replace: true });
  },
});
