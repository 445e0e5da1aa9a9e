import { afterEach } from "vitest";
import { forgetServerClock } from "#src/platform/time/server-clock.ts";

/** Files of one worker share the module: what one test's server told must not move another's clock. */
afterEach(forgetServerClock);
