import { late } from "#src/platform/late/late.tsx";

/** `PayrollConsent`, whose code comes once somebody pays by payroll. */
export const PayrollConsent = late(() =>
  import("./PayrollConsent.tsx").then((module) => module.PayrollConsent),
);
