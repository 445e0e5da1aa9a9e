import { parseArgs } from "node:util";
import { runParts } from "../bench/run-parts.ts";
import * as accidents from "./accidents.ts";
import { rehearseDeploy } from "./deploy.ts";
import { rehearse } from "./rehearse.ts";
import { rehearseRestore } from "./restore.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const isWithin = await runParts(
  {
    "rolling-restart": rehearse(() => accidents.rollingRestart),
    deploy: rehearseDeploy,
    "process-killed": rehearse(() => accidents.processKilled),
    "proxy-killed": rehearse(() => accidents.proxyKilled),
    "database-crash": rehearse(() => accidents.databaseCrash),
    "standby-lost": rehearse(() => accidents.standbyLost),
    failover: rehearse(() => accidents.failover),
    "full-disk": rehearse(accidents.fullDisk),
    "database-full": rehearse(accidents.databaseFull),
    "slow-disk": rehearse(accidents.slowDisk),
    "clock-step": rehearse(accidents.clockStep),
    pgbouncer: rehearse(accidents.pgBouncer),
    restore: rehearseRestore,
  },
  positionals,
);
process.exit(isWithin ? 0 : 1);
