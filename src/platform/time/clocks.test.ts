import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Where a device's own clock is right: to count a time that began here, or to note when something was. */
const OWN_CLOCK = [
  "features/checkout/flow/hold-actors.ts",
  "features/overdue-banner/dismissal.ts",
  "platform/analytics/tag-manager.ts",
  "platform/http/send.ts",
  "platform/inspection/recorder.ts",
  "platform/time/server-clock.ts",
  "platform/time/use-seconds-left.ts",
  "platform/time/wait-until.ts",
  "service-worker.ts",
  "shared/appointment/use-asked-again-at.ts",
  "shared/mail-code/mail-code-logic.ts",
  "shared/mail-code/saved-code.ts",
  "shared/pix/pix-logic.ts",
  "shared/started/continuation-logic.ts",
  "shared/waiting-list/waiting-list-logic.ts",
];

it("whatever compares the present with a day or an instant asks the server's clock, which no device sets wrong", () => {
  const asking = globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) =>
      /Date\.now\(\)|new Date\(\)|Date\.now\b|DateTime\.(now|local|utc)\(\)/.test(readFileSync(file, "utf8")),
    );
  expect(asking.map((file) => file.replaceAll("\\", "/").replace("src/", "")).toSorted()).toEqual(OWN_CLOCK);
});
