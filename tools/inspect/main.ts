import { buildToolPage } from "../page/build-tool-page.ts";
import { flowsToInspect } from "./flows.ts";
import { explainPort, readOptions } from "./options.ts";
import { startInspectServer } from "./server.ts";

const options = readOptions(process.argv.slice(2));
if ("help" in options) console.log(options.help);
else if ("problem" in options) fail(options.problem);
else await run(options.port);

async function run(port: number): Promise<void> {
  const page = await buildToolPage({
    entry: "tools/inspect/page/page.tsx",
    title: "Vereda · live",
    lang: "en",
    data: { flows: await flowsToInspect() },
  });
  const server = await startInspectServer(port, page).catch((error: NodeJS.ErrnoException) =>
    fail(explainPort(port, error.code)),
  );
  const asked = port === 4477 ? "?inspect" : `?inspect=${port}`;
  console.log(`Inspector: http://127.0.0.1:${server.port}\nOpen the app with ${asked}. Ctrl-C ends it.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => server.stop().then(() => process.exit(0)));
}

function fail(problem: string): never {
  console.error(`inspect: ${problem}`);
  process.exit(1);
}
