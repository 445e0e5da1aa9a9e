import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The token of a mail's link: taken out of the address at once, and there again after a reload. */
    linkToken?: string;
  }
}

/** The token that the page was opened with; null where there was none. */
export function useLinkToken(): string | null {
  const { state } = useRouter();
  const [token] = useState(() => state.location.state.linkToken ?? null);
  return token;
}
