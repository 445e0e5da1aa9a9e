import { purchase } from "../drivers/purchase.driver.ts";
import { testPaths } from "./walk.ts";

testPaths(purchase);
