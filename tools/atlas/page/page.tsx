import { pageData } from "xstate-paths/page/page-data.ts";
import { showPage } from "#tools/page/show-page.tsx";
import type { AtlasData } from "../atlas.ts";
import { Atlas } from "./Atlas.tsx";

showPage(<Atlas data={pageData<AtlasData>()} live={location.protocol === "file:" ? null : "/dev/flows"} />);
