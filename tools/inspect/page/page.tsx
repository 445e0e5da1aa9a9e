import { pageData } from "xstate-paths/page/page-data.ts";
import { PAGE_SOCKET } from "#src/platform/inspection/protocol.ts";
import { showPage } from "#tools/page/show-page.tsx";
import type { InspectedFlow } from "../flows.ts";
import { LiveInspector } from "./LiveInspector.tsx";

const { flows } = pageData<{ flows: InspectedFlow[] }>();
const url = location.protocol === "file:" ? null : `ws://${location.host}${PAGE_SOCKET}`;
const atlas = location.pathname.startsWith("/dev/flows") ? "/dev/flows/atlas" : null;
showPage(<LiveInspector flows={flows} url={url} atlas={atlas} />);
