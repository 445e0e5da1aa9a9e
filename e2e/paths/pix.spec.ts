import { pix } from "../drivers/pix.driver.ts";
import { testPaths } from "./walk.ts";

testPaths(pix);
