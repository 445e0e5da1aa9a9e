import { existsSync } from "node:fs";
import { run } from "./command.ts";

let updated = false;

/** Installs a Debian package, where that is possible: on Debian, as root. @returns whether it worked */
export async function installFromDebian(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${name} from Debian…`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  if (!updated) updated = (await run("apt-get", ["update", "-q"], { env, quiet: true })) === 0;
  const args = ["install", "-y", "-q", "--no-install-recommends", name];
  return (await run("apt-get", args, { env, quiet: true })) === 0;
}
