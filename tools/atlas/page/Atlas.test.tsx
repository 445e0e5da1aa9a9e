import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { chartOf } from "xstate-paths/chart";
import { model } from "#machines/order/order.model.ts";
import type { AtlasFlow } from "../atlas.ts";
import { Atlas } from "./Atlas.tsx";
import { readRoute } from "./route.ts";
import { entriesOf, search } from "./search.ts";

const chart = chartOf(model.machine);
const order: AtlasFlow = {
  chart,
  summary: "One attempt: `placed` is done.",
  lines: { "order.placing": 90 },
  file: "machines/order/order.machine.ts",
  bundle: "the file",
  files: [{ what: "test", path: "machines/order/order.test.ts" }],
  pictures: { "order.placing": "data:image/webp;base64,AAAA" },
};

beforeEach(() => {
  location.hash = "";
});

const shown = () => render(<Atlas data={{ flows: [order] }} live="/dev/flows" />);
const state = (name: string) => within(screen.getByRole("article", { name: `State ${name}` }));

test("a state chosen in the chart tells what it is, runs and takes, who leads there, and where it is written", async () => {
  const user = userEvent.setup();
  shown();
  await user.click(screen.getByRole("link", { name: /^order One attempt/ }));
  const box = await screen.findByRole("button", { name: "placing, atomic" });
  box.focus();
  await user.keyboard("{Enter}");
  expect(location.hash).toBe("#order/order.placing");
  const { description } = chart.states.find(({ id }) => id === "order.placing") ?? {};
  expect(state("placing").getByText(description ?? "")).toBeVisible();
  expect(state("placing").getByRole("link", { name: "machines/order/order.machine.ts:90" })).toBeVisible();
  expect(state("placing").getByRole("img", { name: "The screen in placing" })).toBeVisible();
  expect(state("placing").getByRole("region", { name: "Invokes" })).toHaveTextContent("placeOrder");
  const listed = (title: string) =>
    within(state("placing").getByRole("region", { name: title })).getAllByRole("listitem").length;
  const { transitions } = chart;
  expect([listed("Takes"), listed("Leads here")]).toEqual([
    transitions.filter(({ source }) => source === "order.placing").length,
    transitions.filter(({ targets }) => targets.includes("order.placing")).length,
  ]);
});

test("copies a chart that does not run for Stately's tools", async () => {
  const user = userEvent.setup();
  location.hash = "#order";
  shown();
  await user.click(screen.getByRole("button", { name: "Copy for Stately" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("the file");
});

test("the other end of a transition leads to its state, and Escape back to all states", async () => {
  const user = userEvent.setup();
  location.hash = "#order/order.placing";
  shown();
  const takes = within(state("placing").getByRole("region", { name: "Takes" }));
  await user.click(takes.getAllByRole("link", { name: "settling" })[0] as HTMLElement); // the query throws where there is none
  expect(state("settling").getByRole("heading", { level: 2 })).toHaveTextContent("settling");
  await user.keyboard("{Escape}");
  expect(location.hash).toBe("#order");
  const states = within(screen.getByRole("navigation", { name: "States of order" }));
  expect(states.getAllByRole("listitem")).toHaveLength(chart.states.length - 1);
});

test("an address leads to a transition, shown in its state; one that leads nowhere says so", () => {
  const guarded = chart.transitions.find(({ guard }) => guard?.name === "isSettled");
  location.hash = `#order/${encodeURIComponent(guarded?.id ?? "")}`;
  const { unmount } = shown();
  const row = state("settling").getByRole("link", { current: true });
  expect(row).toHaveTextContent("always [isSettled]");
  unmount();
  location.hash = "#order/order.gone";
  shown();
  expect(screen.getByRole("alert")).toHaveTextContent("There is no “order.gone” in this flow.");
  expect(readRoute("#a/%zz")).toEqual({ flow: "a", selected: "%zz" });
});

test("the search is reached by /, finds guards as well, and leads to where they stand", async () => {
  const user = userEvent.setup();
  shown();
  await user.keyboard("/");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  await user.keyboard("guard issett");
  const found = screen.getAllByRole("link", { name: /^guardisSettled/ });
  const guarded = chart.transitions.filter(({ guard }) => guard?.name === "isSettled");
  expect(found.map((link) => link.getAttribute("href"))).toEqual(
    guarded.map(({ id }) => `#order/${encodeURIComponent(id)}`),
  );
  await user.keyboard("{Escape}");
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("what is called as one types comes before what only mentions it", () => {
  const kinds = search(entriesOf([order]), "placing").map(({ text }) => text);
  expect(kinds[0]).toBe("placing");
  expect(search(entriesOf([order]), "  ")).toEqual([]);
});
