import { useSyncExternalStore } from "react";

/** True while React takes over what the server has rendered, where nothing may differ from that, and on the server itself. */
export const useIsHydrating = (): boolean => useSyncExternalStore(never, no, yes);

const never = () => () => {};
const no = () => false;
const yes = () => true;
