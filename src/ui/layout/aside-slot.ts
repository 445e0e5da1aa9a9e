import { createContext } from "react";

/** Where a page's one action stands beside it, under the summary, on wide screens; null where there is no such place. */
export const AsideSlot = createContext<HTMLElement | null>(null);
