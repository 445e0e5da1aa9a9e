import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SampleFlowPage } from "../features/sample-flow/SampleFlowPage.tsx";

// @ts-expect-error the router knows this route when the flow has been made
export const Route = createFileRoute("/sample-flow")({
  head: () => ({ meta: [{ title: t`Sample flow · Vereda` }] }),
  component: SampleFlowPage,
});
