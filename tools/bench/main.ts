import { parseArgs } from "node:util";
import { benchAppointments } from "./appointments.ts";
import { benchBuyers } from "./buyers.ts";
import { benchBytes } from "./bytes.ts";
import { benchDoors } from "./doors.ts";
import { benchImports } from "./imports.ts";
import { benchInteraction } from "./interaction.ts";
import { benchJobs } from "./jobs.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { heaviestModules } from "./modules.ts";
import { benchPaths } from "./paths.ts";
import { benchPix } from "./pix.ts";
import { benchReminders } from "./reminders.ts";
import { benchRenewals } from "./renewals.ts";
import { benchSearch } from "./search.ts";
import { benchServer } from "./server.ts";

const parts: Record<string, () => Promise<{ report: string; isWithin: boolean }>> = {
  bytes: benchBytes,
  lighthouse: benchLighthouse,
  modules: async () => ({ report: await heaviestModules(), isWithin: true }),
  interaction: benchInteraction,
  server: benchServer,
  buyers: benchBuyers,
  doors: benchDoors,
  paths: benchPaths,
  pix: benchPix,
  appointments: benchAppointments,
  reminders: benchReminders,
  imports: benchImports,
  jobs: benchJobs,
  renewals: benchRenewals,
  search: () => benchSearch(values.activities ? { activities: Number(values.activities) } : {}),
};

const { values, positionals: wanted } = parseArgs({
  options: { activities: { type: "string" } },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

let isWithin = true;
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const part = await run();
  isWithin &&= part.isWithin;
  console.log(`\n${name}\n${part.report}`);
}
console.log(isWithin ? "\nWithin every budget." : "\nOver budget.");
process.exit(isWithin ? 0 : 1);
