import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOtherZone } from "./use-other-zone.ts";

// Who comes back may have travelled: the reader's zone is asked for anew.
const comeBack = () => act(() => document.dispatchEvent(new Event("visibilitychange")));
beforeEach(() => {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...known,
    timeZone: "America/Sao_Paulo",
  });
  comeBack();
});
afterEach(() => {
  vi.restoreAllMocks();
  comeBack();
});

const brasilia = { date: "2026-11-23T10:00:00-03:00", timeZone: "America/Sao_Paulo" };
const bahia = { date: "2026-11-24T10:00:00-03:00", timeZone: "America/Bahia" };
const manaus = { date: "2026-11-25T10:00:00-04:00", timeZone: "America/Manaus" };
const boaVista = { date: "2026-11-26T10:00:00-04:00", timeZone: "America/Boa_Vista" };

const zoneOf = (...schedules: (typeof manaus)[]) => renderHook(() => useOtherZone(schedules)).result.current;

it("times on the reader's own clock need no word, whatever their zone is called", () => {
  expect(zoneOf(brasilia, bahia)).toEqual({ shared: null, isMixed: false });
  expect(zoneOf()).toEqual({ shared: null, isMixed: false });
});

it("times on one other clock share a note", () => {
  expect(zoneOf(manaus, boaVista)).toEqual({ shared: "horário de Manaus", isMixed: false });
});

it("of times on several clocks each says its own, whichever comes first", () => {
  for (const schedules of [
    [brasilia, manaus],
    [manaus, brasilia],
  ])
    expect(zoneOf(...schedules)).toEqual({ shared: null, isMixed: true });
});
