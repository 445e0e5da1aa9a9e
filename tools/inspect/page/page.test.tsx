import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { createActor } from "xstate";
import { withDeferredActors } from "xstate-paths";
import { chartOf } from "xstate-paths/chart";
import { layoutChart } from "xstate-paths/charts/layout.ts";
import { interrupted, personalData } from "#machines/purchase/purchase.fixtures.ts";
import { model } from "#machines/purchase-form/purchase-form.model.ts";
import { messageOf } from "#src/platform/inspection/message.ts";
import { createRecorder } from "#src/platform/inspection/recorder.ts";
import { createRedactor } from "#src/platform/inspection/redact.ts";
import { examplesOf, type InspectedFlow } from "../flows.ts";
import { readRecording } from "../from-app.ts";
import { LiveInspector } from "./LiveInspector.tsx";
import { afterTold, exported, nothingRecorded, recordingOf } from "./recording.ts";

const chart = chartOf(model.machine);
const flows: InspectedFlow[] = [{ chart, examples: examplesOf(model), bundle: "the file" }];

/** What an app says of a step of a purchase that was corrected and gone on from. */
function recorded() {
  const recorder = createRecorder();
  const redact = createRedactor();
  const { item } = interrupted("fillingPersonalData");
  const input = { item, draft: null, savedId: "saved before", failure: null };
  const actor = createActor(withDeferredActors(model.machine), { input, inspect: recorder.observe }).start();
  actor.send({ type: "form.keep", draft: personalData });
  actor.send({ type: "form.submit", form: personalData, isConfirmed: true });
  actor.send({ type: "xstate.done.actor.save", output: { id: "saved" } } as never); // what its actor would tell
  const said = recorder.entries().map((entry) => messageOf(entry, redact));
  return recordingOf([
    { app: "tab", said: [{ type: "app.hello", app: "tab", path: "/purchase/init" }, ...said] },
  ]);
}

const log = () => within(screen.getByRole("region", { name: "Log" }));
const line = (name: RegExp) => log().getByRole("button", { name });
const drawn = () => screen.getByRole("region", { name: /^purchaseForm:/ });
const lit = () =>
  [...drawn().querySelectorAll("[aria-current=true]")].map((state) => state.textContent).filter(Boolean);

test("the log tells every event, and choosing one shows the chart and what changed at that moment", async () => {
  const user = userEvent.setup();
  render(<LiveInspector flows={flows} url={null} opened={recorded()} />);
  expect(drawn()).toHaveAccessibleName("purchaseForm: saved (done)");
  await user.click(line(/form.keep/));
  expect(drawn()).toHaveAccessibleName("purchaseForm: editing");
  expect(lit()).toEqual(["purchaseForm", "editing"]);
  const details = screen.getByRole("region", { name: /form.keep/ });
  expect(details).toHaveTextContent(/context\.draft\s*null\s*\{"name":"‹text \d+›","cpf":"‹text \d+›"/);
  expect(details).not.toHaveTextContent(personalData.name);
});

test("the view zooms to the state that is active at that moment", async () => {
  const frame = { clientWidth: 600, clientHeight: 500 };
  for (const side of ["clientWidth", "clientHeight"] as const) {
    const spy = vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(frame[side]);
    onTestFinished(() => spy.mockRestore());
  }
  const { states } = await layoutChart(chart);
  const user = userEvent.setup();
  render(<LiveInspector flows={flows} url={null} opened={recorded()} />);
  const isCentredOn = async (key: string) => {
    const place = states.find(({ title }) => title === key);
    const x = 300 - ((place?.x ?? 0) + (place?.width ?? 0) / 2);
    const y = 250 - ((place?.y ?? 0) + (place?.height ?? 0) / 2);
    const drawing = await within(drawn()).findByLabelText("Chart purchaseForm");
    await waitFor(() =>
      expect(drawing.parentElement).toHaveStyle({ transform: `translate(${x}px, ${y}px) scale(1)` }),
    );
    return drawing;
  };
  // Until it has found its first place, the view takes no other.
  let drawing = await isCentredOn("saved");
  for (const [event, key] of [
    [/form.keep/, "editing"],
    [/form.submit/, "saving"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(drawing.parentElement?.style.transform).toContain("scale(1.5)"));
    await user.click(line(event));
    drawing = await isCentredOn(key);
  }
});

test("the file of the flow that is shown is copied for Stately's tools", async () => {
  const user = userEvent.setup();
  render(<LiveInspector flows={flows} url={null} opened={recorded()} />);
  await user.click(screen.getByRole("button", { name: "Copy for Stately" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("the file");
});

test("the recording is gone through back and forth, and 'Live' returns to now", async () => {
  const user = userEvent.setup();
  render(<LiveInspector flows={flows} url={null} opened={recorded()} />);
  const back = screen.getByRole("button", { name: /Back/ });
  const now = screen.getByRole("button", { name: "Live" });
  expect(screen.getByText("6 / 6")).toBeVisible();
  for (let step = 0; step < 5; step++) await user.click(back);
  expect(screen.getByText("1 / 6")).toBeVisible();
  expect([back.hasAttribute("disabled"), now.getAttribute("aria-pressed")]).toEqual([true, "false"]);
  expect(drawn()).toHaveAccessibleName("purchaseForm: editing");
  await user.click(screen.getByRole("button", { name: /Forth/ }));
  expect(screen.getByText("2 / 6")).toBeVisible();
  await user.click(now);
  expect(drawn()).toHaveAccessibleName("purchaseForm: saved (done)");
});

test("the filter leaves the events that hold its words", async () => {
  const user = userEvent.setup();
  render(<LiveInspector flows={flows} url={null} opened={recorded()} />);
  await user.type(screen.getByRole("searchbox", { name: "Filter" }), "SUBMIT");
  expect(log().getAllByRole("button")).toHaveLength(1);
  await user.type(screen.getByRole("searchbox", { name: "Filter" }), "x");
  expect(log().getByText("No event fits.")).toBeVisible();
});

test("an exported recording opens again as it was; another file says so", async () => {
  const user = userEvent.setup();
  const recording = recorded();
  expect(recordingOf(readRecording(exported(recording)))).toEqual(recording);
  render(<LiveInspector flows={flows} url={null} />);
  const open = screen.getByLabelText("Open");
  await user.upload(open, new File(["{}"], "other.json", { type: "application/json" }));
  expect(await screen.findByText("This file is no exported recording.")).toBeVisible();
  await user.upload(open, new File([exported(recording)], "bug.json", { type: "application/json" }));
  expect(await screen.findByRole("button", { name: "/purchase/init from a file" })).toBeVisible();
  expect(screen.getByText("6 / 6")).toBeVisible();
});

test("a tab that closes stays readable, and what is cleared is gone", () => {
  const said = { type: "app.hello", app: "tab", path: "/" } as const;
  const open = afterTold(nothingRecorded, { type: "app.said", app: "tab", said });
  const closed = afterTold(open, { type: "app.gone", app: "tab" });
  expect([...open.values(), ...closed.values()].map(({ isConnected }) => isConnected)).toEqual([true, false]);
  expect([
    afterTold(open, { type: "apps.cleared" }).size,
    afterTold(closed, { type: "apps.cleared" }).size,
  ]).toEqual([1, 0]);
});
