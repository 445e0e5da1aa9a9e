import { lazy } from "react";

/** What a full time opens. Its code comes when somebody asks for it. */
export const FullTimeDialog = lazy(() =>
  import("./FullTimeDialog.tsx").then((module) => ({ default: module.FullTimeDialog })),
);
