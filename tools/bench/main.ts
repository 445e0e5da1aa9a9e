import { benchAppointments } from "./appointments.ts";
import { benchBuyers } from "./buyers.ts";
import { benchBytes } from "./bytes.ts";
import { heaviestModules } from "./modules.ts";
import { benchPaths } from "./paths.ts";
import { benchPix } from "./pix.ts";
import { benchReminders } from "./reminders.ts";
import { benchServer } from "./server.ts";

const parts: Record<string, () => Promise<{ report: string; isWithin: boolean }>> = {
  bytes: benchBytes,
  modules: async () => ({ report: await heaviestModules(), isWithin: true }),
  server: benchServer,
  buyers: benchBuyers,
  paths: benchPaths,
  pix: benchPix,
  appointments: benchAppointments,
  reminders: benchReminders,
};

const wanted = process.argv.slice(2);
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
