import { describe, expect, test, vi } from "vitest";
import { readDeepLink } from "./deep-link.ts";
import { followDeepLink } from "./follow-deep-link.ts";

const ORIGIN = "https://vereda.example";
const read = (link: string) => readDeepLink(`?dl=${encodeURIComponent(link)}`, ORIGIN);

describe("a deep link", () => {
  test.each([
    ["/", "/"],
    ["/busca?query=yoga&city=Recife#topo", "/busca?query=yoga&city=Recife#topo"],
    ["/atividades/8d0b8e4e-5c39-4c6c-8a3b-0b6f1e3a9d11", "/atividades/8d0b8e4e-5c39-4c6c-8a3b-0b6f1e3a9d11"],
    [`${ORIGIN}/my-appointments/1/reschedule`, "/my-appointments/1/reschedule"],
    ["busca?query=100%25", "/busca?query=100%25"],
    ["/busca/../cart/item", "/cart/item"],
    ["/busca?dl=%2Fbusca&city=Natal", "/busca?city=Natal"],
  ])("%s leads to %s", (link, href) => {
    expect(read(link)).toEqual({ kind: "page", href });
  });

  test.each([
    "/salvos",
    "/perguntas-frequentes",
    "/companies",
    "/partners",
    "/termos",
    "/privacidade",
    "/bem-vindo",
    "/home",
    "/cart/item",
    "/planos/8d0b8e4e",
    "/especialistas/8d0b8e4e",
    "/my-appointments",
    "/my-benefits/reimbursements/new",
    "/pendencias",
    "/profile",
    "/profile/avisos",
  ])("may lead to %s", (href) => {
    expect(read(href)).toEqual({ kind: "page", href });
  });

  test("our app's scheme opens the app", () => {
    expect(read("vereda://atividades/1")).toEqual({ kind: "app", href: "vereda://atividades/1" });
  });

  test.each([
    ["another origin", "https://vereda.example.evil.example/busca"],
    ["another origin without a scheme", "//evil.example/busca"],
    ["another origin behind a user's name", "https://vereda.example@evil.example/"],
    ["our origin with a user's name", "https://eu@vereda.example/busca"],
    ["our origin without its security", "http://vereda.example/busca"],
    ["our origin at another port", "https://vereda.example:8443/busca"],
    ["another origin behind a backslash", "/\\evil.example"],
    ["another origin behind a line break", "/\n/evil.example"],
    ["backslashes", "/busca?query=a\\b"],
    ["a line break", "/busca?query=a\nb"],
    ["text turned around", "/busca?query=a\u202eb"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["another app", "intent://busca#Intent;end"],
    ["an app with a name like ours", "vereda-app://busca"],
    ["a purchase", "/purchase/init"],
    ["the checkout", "/checkout?schedule=1"],
    ["a purchase by a detour", "/busca/%2e%2e/checkout"],
    ["a booking of the same again", "/my-appointments/1/again"],
    ["the deletion of the account", "/conta/excluir?token=1"],
    ["the administration", "/admin/my-files/documents"],
    ["a page that is none", "/nada"],
    ["something encoded twice", encodeURIComponent("/busca")],
    ["no address", "https://"],
  ])("to %s is refused", (_, link) => {
    expect(() => read(link)).toThrow(expect.objectContaining({ name: "DeepLinkError" }));
  });

  test.each(["", "?query=yoga", "?dl=", "?odl=%2Fbusca"])("is not there in “%s”", (search) => {
    expect(readDeepLink(search, ORIGIN)).toBeNull();
  });

  test("that is cut in the middle of a character is refused", () => {
    expect(() => readDeepLink("?dl=%2Fbusca%E0%A4", ORIGIN)).toThrow("it cannot be decoded");
  });
});

const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

describe("a deep link is followed", () => {
  function visit(userAgent: string, search: string, maxTouchPoints = 0) {
    const replace = vi.fn<(href: string) => void>();
    const warn = vi.fn<(...said: unknown[]) => void>();
    const page = {
      location: { search, origin: ORIGIN, replace },
      navigator: { userAgent, maxTouchPoints },
      console: { warn },
    };
    // Of these three it reads only these.
    followDeepLink(page as unknown as typeof globalThis);
    return { led: replace.mock.calls.flat(), logged: warn.mock.calls.map((said) => said.map(String)) };
  }
  const search = "?dl=%2Fbusca%3Fcity%3DNatal";

  test.each([
    ["on a phone", PHONE, 5, ["/busca?city=Natal"]],
    ["on an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, ["/busca?city=Natal"]],
    ["on an older iPad", "Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)", 5, ["/busca?city=Natal"]],
    ["on a tablet that calls itself a computer", MAC, 5, ["/busca?city=Natal"]],
    ["not on a computer with a mouse", MAC, 0, []],
    ["not on a computer with a touch screen", DESKTOP, 10, []],
  ])("%s", (_, userAgent, touchPoints, led) => {
    expect(visit(userAgent, search, touchPoints)).toEqual({ led, logged: [] });
  });

  test("never where it may not lead, which is logged", () => {
    expect(visit(PHONE, "?dl=https%3A%2F%2Fevil.example")).toEqual({
      led: [],
      logged: [["The deep link is not followed.", "DeepLinkError: it leads to another origin"]],
    });
    expect(visit(PHONE, "?dl=%E0%A4%A").logged).toHaveLength(1);
  });

  test("not where there is none", () => {
    expect(visit(PHONE, "?query=yoga")).toEqual({ led: [], logged: [] });
  });
});
