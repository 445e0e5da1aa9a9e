import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/db/open-database.ts";
import { type FaultProxy, openFaultProxy } from "#server/db/testing/fault-proxy.ts";
import { type Bouncer, startBouncer } from "../test/pgbouncer.ts";
import type { Options, RunningSet } from "./set.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SETTLE_MS = 2_500;
const LASTS_MS = 5_000;
const HOUR_S = 3_600;
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

/** Accident to a running set, with what its customers may notice of it. */
export interface Accident {
  title: string;
  /** The set that it happens to. */
  options?: Options;
  /** True where proofs are uploaded meanwhile. */
  hasUploads?: boolean;
  happen(set: RunningSet): Promise<void>;
  /** Removes what was made for it. */
  clear?(): Promise<void>;
  /** The answers that orders and others may have. */
  answers: RegExp;
  /** Finds what else is not as it should be, once every order has its end. */
  faults?(): string[];
}

export const ALL_WELL = /^200$/;
/** Asked to come back, or an order whose charge is asked about. */
const OR_LATER = /^(200|503|504)$/;
/** Requests that were under way in what was killed end with it. */
const OR_RESET = /^(200|502|503|504|.*(ECONNRESET|ECONNREFUSED|socket hang up|aborted).*)$/;

/** Stops a process as a deploy does, and starts another in its place. */
export async function restart(
  set: RunningSet,
  index: number,
  ...other: [env?: Record<string, string>, root?: string]
): Promise<void> {
  await wait(SETTLE_MS);
  const old = set.processes[index];
  old?.process.kill("SIGTERM");
  const status = await old?.ended;
  if (status !== 0) throw new Error(`a process ended with ${status}`);
  await set.start(index, ...other);
}

export const rollingRestart: Accident = {
  title: `two processes restart in turn, ${2 * ROUNDS} times`,
  answers: ALL_WELL,
  happen: async (set) => {
    for (let round = 0; round < ROUNDS; round++) for (const index of [0, 1]) await restart(set, index);
  },
};

export const processKilled: Accident = {
  title: "a process is killed, and started again",
  answers: OR_RESET,
  happen: async (set) => {
    set.processes[0]?.process.kill("SIGKILL");
    await set.processes[0]?.ended;
    await wait(LASTS_MS);
    await set.start(0);
  },
};

export const proxyKilled: Accident = {
  title: "the proxy is killed, and another takes its place",
  answers: OR_RESET,
  happen: ({ proxy }) => proxy.replace(),
};

export const failover: Accident = {
  title: "the primary's machine is gone, its standby is promoted after 5 s",
  answers: OR_LATER,
  happen: async (set) => {
    await set.primary.kill();
    await wait(LASTS_MS);
    await set.promoteStandby();
  },
};

export const databaseCrash: Accident = {
  title: "a backend of the primary is killed: all of them restart",
  answers: OR_LATER,
  happen: async ({ primary }) => {
    const db = await openDatabase({ databaseUrl: primary.url });
    if (db.client.engine !== "postgres") throw new Error("not on PostgreSQL");
    const { rows } = await db.client.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    await db.close();
    if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
  },
};

export const standbyLost: Accident = {
  title: "the standby is gone; after 5 s orders no longer wait for it",
  answers: OR_LATER,
  happen: async (set) => {
    await set.standby.kill();
    await wait(LASTS_MS);
    await set.waitForStandby(false);
  },
};

/** An accident to what `make` gives. */
function accidentOf<T>(
  make: () => T,
  accident: Omit<Accident, "options" | "happen" | "clear"> & {
    options(made: T): Options;
    happen(set: RunningSet, made: T): Promise<void>;
    clear?(made: T): void;
  },
): () => Accident {
  return () => {
    const made = make();
    const { options, happen, clear, ...rest } = accident;
    return {
      ...rest,
      options: options(made),
      happen: (set) => happen(set, made),
      clear: async () => clear?.(made),
    };
  };
}

export const fullDisk = accidentOf(() => mountSmallDisk(2), {
  title: "the disk for files is full for 5 s",
  hasUploads: true,
  answers: /^(200|507)$/,
  options: ({ folder }) => ({ env: { FILES_FOLDER: folder } }),
  happen: async (_, disk: SmallDisk) => {
    disk.fill();
    await wait(LASTS_MS);
    disk.free();
  },
  clear: (disk) => disk.unmount(),
});

export const databaseFull = accidentOf(() => mountSmallDisk(1_000), {
  title: "the primary's disk is full; its standby is promoted after 5 s where it ended",
  answers: OR_LATER,
  options: ({ folder }) => ({ primaryIn: folder }),
  happen: async (set, disk: SmallDisk) => {
    disk.fill();
    await wait(LASTS_MS);
    if (set.primary.hasEnded()) await set.promoteStandby();
    else disk.free();
  },
  clear: (disk) => disk.unmount(),
});

export const slowDisk = accidentOf((): { way?: FaultProxy } => ({}), {
  title: "each word with the database takes 20 ms more, each file 1 s",
  hasUploads: true,
  answers: ALL_WELL,
  options: (made) => ({
    env: {
      NODE_OPTIONS: `--import ${new URL("slow-files.ts", import.meta.url).href}`,
      SLOW_FILES_MS: "500",
    },
    wayTo: async (databaseUrl) => {
      made.way = await openFaultProxy(databaseUrl);
      return made.way.url;
    },
  }),
  happen: async (_, { way }) => {
    way?.slow(10);
    await wait(2 * LASTS_MS);
    way?.heal();
  },
  clear: ({ way }) => void way?.close(),
});

/** Fewer than two processes open by themselves. */
const POOLED = 8;

export const pgBouncer = accidentOf((): { bouncer?: Bouncer | null } => ({}), {
  title:
    "PgBouncer in transaction mode, visitors at the standby; a process restarts, then the standby is gone",
  answers: OR_LATER,
  options: (made) => ({
    hasReplica: true,
    wayTo: async (databaseUrl) => {
      made.bouncer = await startBouncer(databaseUrl, POOLED);
      if (!made.bouncer) throw new Error("PgBouncer is missing on this machine");
      return made.bouncer.url;
    },
  }),
  happen: async (set) => {
    await wait(LASTS_MS);
    set.processes[0]?.process.kill("SIGTERM");
    await set.processes[0]?.ended;
    await set.start(0);
    await wait(LASTS_MS);
    await set.standby.kill();
    await set.waitForStandby(false);
    await wait(LASTS_MS);
  },
  clear: ({ bouncer }) => void bouncer?.stop(),
});

export const clockStep = accidentOf(() => join(mkdtempSync(join(tmpdir(), "vereda-clock-")), "time"), {
  title: "one process's clock steps an hour ahead, then an hour back, 5 s each",
  answers: ALL_WELL,
  options: () => ({}),
  happen: async (set, file: string) => {
    const step = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    step(0);
    set.processes[0]?.process.kill("SIGTERM");
    await set.processes[0]?.ended;
    await set.start(0, {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    for (const seconds of [HOUR_S, 0, -HOUR_S, 0]) {
      await wait(LASTS_MS);
      step(seconds);
    }
  },
});
