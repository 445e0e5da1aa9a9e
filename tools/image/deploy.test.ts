import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Runs `ops/deploy.sh` with a container engine that notes what it is told, and of which each new process says no so often before it says yes. */
function deploy(refusals: number) {
  const folder = mkdtempSync(join(tmpdir(), "vereda-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const notes = join(folder, "notes");
  const docker = `#!/bin/sh
echo "$*" | cut -d' ' -f2-6 >> ${notes}
case "$2" in
  up) echo ${refusals} > ${folder}/left ;;
  exec) left=$(cat ${folder}/left); echo $((left - 1)) > ${folder}/left; [ "$left" -le 0 ] ;;
esac
`;
  for (const [name, script] of Object.entries({ docker, sleep: "#!/bin/sh\n" })) {
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
  const env = { PATH: `${folder}:${process.env.PATH}`, TRIES: "3" };
  const { status, stderr } = spawnSync("ops/deploy.sh", { env, encoding: "utf8" });
  return { status, stderr, told: readFileSync(notes, "utf8").trim().split("\n") };
}

const up = (app: string) => `up --detach --no-deps --no-build ${app}`;
const asked = (app: string) => `exec -T ${app} node -e`;

test("a deploy replaces the second process once the first is ready again", () => {
  expect(deploy(1)).toEqual({
    status: 0,
    stderr: "",
    told: [
      "build app1",
      ...[up("app1"), asked("app1"), asked("app1")],
      ...[up("app2"), asked("app2"), asked("app2")],
    ],
  });
});

test("a deploy leaves the second process alone where the first does not get ready", () => {
  expect(deploy(9)).toEqual({
    status: 1,
    stderr: "app1 is not ready: see docker compose logs app1\n",
    told: ["build app1", up("app1"), asked("app1"), asked("app1"), asked("app1")],
  });
});
