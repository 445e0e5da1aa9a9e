import { late } from "#src/platform/late/late.tsx";

/** What a full time opens. Its code comes when somebody asks for it. */
export const FullTimeDialog = late(
  () => import("./FullTimeDialog.tsx").then((module) => module.FullTimeDialog),
  "dialog",
);
