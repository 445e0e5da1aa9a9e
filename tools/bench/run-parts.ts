/** A part of a command: measures or tries one thing. Answers with a table, and whether all of it is as it should be. */
export type Part = () => Promise<{ report: string; isWithin: boolean }>;

/** Runs the parts that are named, or all, and prints what each found. Ends the process where there is no such part. */
export async function runParts(
  parts: Readonly<Record<string, Part>>,
  wanted: readonly string[],
): Promise<boolean> {
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
  return isWithin;
}
