import { parseArgs } from "node:util";
import { benchAppointments } from "./appointments.ts";
import { benchBuyers } from "./buyers.ts";
import { benchBytes } from "./bytes.ts";
import { benchDoors } from "./doors.ts";
import { benchGrowth } from "./growth/growth.ts";
import { benchImports } from "./imports.ts";
import { benchInteraction } from "./interaction.ts";
import { benchJobs } from "./jobs.ts";
import { benchLighthouse } from "./lighthouse/lighthouse.ts";
import { heaviestModules } from "./modules.ts";
import { benchPaths } from "./paths.ts";
import { benchPix } from "./pix.ts";
import { benchPlans } from "./plans.ts";
import { benchRefunds } from "./refunds.ts";
import { benchReminders } from "./reminders.ts";
import { benchRenewals } from "./renewals.ts";
import { benchRepeat } from "./repeat.ts";
import { type Part, runParts } from "./run-parts.ts";
import { benchScale } from "./scale.ts";
import { benchSearch } from "./search/search.ts";
import { benchServer } from "./server.ts";
import { benchTaps } from "./taps/taps.ts";
import { benchThroughput } from "./throughput/throughput.ts";

const parts: Record<string, Part> = {
  bytes: benchBytes,
  lighthouse: benchLighthouse,
  repeat: benchRepeat,
  modules: async () => ({ report: await heaviestModules(), isWithin: true }),
  interaction: benchInteraction,
  taps: () =>
    benchTaps({
      only: values.only,
      against: values.against,
      isSparing: wanted.includes("check"),
      ...(values.rounds && { rounds: Number(values.rounds) }),
    }),
  server: benchServer,
  buyers: benchBuyers,
  doors: benchDoors,
  paths: benchPaths,
  plans: benchPlans,
  pix: benchPix,
  appointments: benchAppointments,
  growth: benchGrowth,
  reminders: benchReminders,
  imports: benchImports,
  jobs: benchJobs,
  refunds: benchRefunds,
  renewals: benchRenewals,
  scale: benchScale,
  throughput: benchThroughput,
  search: () => benchSearch(values.activities ? { activities: Number(values.activities) } : {}),
};

const { values, positionals: wanted } = parseArgs({
  options: {
    activities: { type: "string" },
    only: { type: "string" },
    rounds: { type: "string" },
    against: { type: "string" },
  },
  allowPositionals: true,
});
/** The parts with the goals of speed: each is a ratio to a still page, or to a short list, or is scaled to the machine by `calibrate`. */
const CHECK = ["bytes", "lighthouse", "throughput", "search", "growth", "taps"];
const SHORT = Object.keys(parts).filter((name) => name !== "taps"); // pressing everything takes hours
const named = wanted.flatMap((name) => (name === "check" ? CHECK : name));
const isWithin = await runParts(parts, named.length > 0 ? named : SHORT);
console.log(isWithin ? "\nWithin every budget." : "\nOver budget.");
process.exit(isWithin ? 0 : 1);
