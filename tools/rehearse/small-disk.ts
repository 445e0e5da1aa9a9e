import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own in memory, which needs root. */
export interface SmallDisk {
  folder: string;
  /** Leaves no room on it. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
  unmount(): void;
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "vereda-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  chmodSync(folder, 0o777);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      // Others write to it meanwhile: what there is no room for any more need not be written.
      spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, `bs=${bsize}`, `count=${bavail + 1}`], {
        stdio: "ignore",
      });
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
