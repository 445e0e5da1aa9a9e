import type { CDPSession } from "playwright";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor, not of the clock. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of the page's main thread while something happens, in ms of the processor: the same on a busy machine,
 * where clocks also count how long others had their turn.
 */
export async function longestTask(devtools: CDPSession, happen: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const onData = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[])); // as the protocol's documents say
  devtools.on("Tracing.dataCollected", onData);
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "disabled-by-default-lighthouse"] },
  });
  await happen();
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  devtools.off("Tracing.dataCollected", onData);
  const mains = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const isMain = (event: TraceEvent) => mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const tasks = events.filter((event) => event.tdur !== undefined && isMain(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
