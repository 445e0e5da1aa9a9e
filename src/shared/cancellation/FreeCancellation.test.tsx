import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderUi } from "#src/ui/testing/render-ui.tsx";
import { FreeCancellation } from "./FreeCancellation.tsx";
import { freeCancellationUntil } from "./free-cancellation.ts";

const readerIn = (timeZone: string) => {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...known, timeZone });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") });
  readerIn("America/Sao_Paulo");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const text = (until: string | null, timeZone = "America/Sao_Paulo") => {
  const { container } = renderUi(<FreeCancellation until={until} timeZone={timeZone} />);
  return container.textContent;
};

it("the moment is told to the minute, on the clock of the place", () => {
  expect(text("2026-11-25T17:30:00Z")).toBe("Cancelamento grátis até 25/11/2026 às 14h30");
});

it("a clock that is not the reader's is named", () => {
  expect(text("2026-11-25T01:00:00Z", "America/Manaus")).toBe(
    "Cancelamento grátis até 24/11/2026 às 21h (horário de Manaus)",
  );
});

it("once the moment has come, it says that there is none any more", () => {
  expect(text("2026-11-23T12:00:00Z")).toBe("Este horário não tem mais cancelamento grátis");
});

it("without a time to cancel nothing is said", () => {
  expect(text(null)).toBe("");
  expect(screen.queryByText(/grátis/)).toBeNull();
});

it("counts back from the start of the time", () => {
  expect(freeCancellationUntil("2026-11-26T10:00:00-04:00", 24)).toBe("2026-11-25T14:00:00.000Z");
});
