import { hold } from "../drivers/hold.driver.ts";
import { testPaths } from "./walk.ts";

testPaths(hold);
