import { order } from "../drivers/order.driver.ts";
import { testPaths } from "./walk.ts";

testPaths(order);
