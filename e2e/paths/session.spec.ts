import { session } from "../drivers/session.driver.ts";
import { testPaths } from "./walk.ts";

testPaths(session);
