import { cookieConsent } from "../drivers/cookie-consent.driver.ts";
import { test } from "../support/test.ts";
import { testPaths } from "./walk.ts";

test.use({ consent: null });

testPaths(cookieConsent);
