import { DEMO_PASSWORD, demoAdmin, demoCustomers, demoStaff } from "../db/seed/people.ts";
import type { RunningServer } from "./start-server.ts";

/** Says where the product is, who may sign in, and what to be aware of. */
export function announce(
  { config, servesApp, metricsPort }: RunningServer,
  print: (line: string) => void,
): void {
  print(`\nVereda is running at ${config.publicUrl}`);
  print(`  API and its documentation: ${config.publicUrl}/api/docs`);
  if (config.environment !== "production") print(`  Mails it has sent: ${config.publicUrl}/sandbox/mailbox`);
  if (metricsPort !== null)
    print(`  Metrics: http://${config.telemetry.metrics?.host}:${metricsPort}/metrics`);
  if (!servesApp) print("  Only the API is served: the app is not built (npm run build).");
  if (!config.secureCookies)
    print(
      "  Plain http: cookies are set without Secure. Use an https PUBLIC_URL for anything but trying it out.",
    );
  if (config.clock)
    print(`  The clock started at ${config.clock.toISOString()}; POST /sandbox/clock moves it.`);
  if (config.demoData) announceCustomers(print);
  print("\nCtrl-C stops it.");
}

function announceCustomers(print: (line: string) => void): void {
  const accounts = [...demoCustomers, ...demoStaff, demoAdmin];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  print(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, situation } of accounts) print(`  ${email.padEnd(width)}  ${situation}`);
}
