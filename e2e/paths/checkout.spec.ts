import { checkout } from "../drivers/checkout.driver.ts";
import { testPaths } from "./walk.ts";

testPaths(checkout);
