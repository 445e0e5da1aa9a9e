import { overdueBanner } from "../drivers/overdue-banner.driver.ts";
import { testPaths } from "./walk.ts";

testPaths(overdueBanner);
