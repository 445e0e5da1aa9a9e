import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useReaderZone } from "./zones.ts";

afterEach(() => void vi.restoreAllMocks());

const comeBack = () => act(() => document.dispatchEvent(new Event("visibilitychange")));

it("however many cards ask for the reader's zone, one formatter is made", () => {
  comeBack();
  const { DateTimeFormat } = Intl;
  const made = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function make() {
    return new DateTimeFormat();
  });
  for (let card = 0; card < 20; card++) renderHook(() => useReaderZone());
  expect(made).toHaveBeenCalledTimes(1);
});

it("who comes back to the page from another zone reads the times there", () => {
  const { result, rerender } = renderHook(() => useReaderZone());
  const here = result.current;
  const away = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Rio_Branco" });
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function make() {
    return away;
  });
  rerender();
  expect(result.current).toBe(here);
  comeBack();
  rerender();
  expect(result.current).toBe("America/Rio_Branco");
  comeBack(); // other files share the module
});
