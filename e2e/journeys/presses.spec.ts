import type { Locator, Page } from "@playwright/test";
import { openCheckout, shownCode, toPayment } from "../support/booker.ts";
import { ordersOf } from "../support/books.ts";
import { chooseMethod } from "../support/shopper.ts";
import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";

test("a press on a link is painted before the page begins to leave", async ({ page }) => {
  await openHome(page);
  await watch(page);
  await page.locator("main article h3 a").first().click();
  await expect(page).toHaveURL(/\/atividades\//);
  expect(await painted(page)).toMatchObject({ pushState: true });
});

test("what every page runs is compiled while it arrives, not in the page's own thread", async ({ page }) => {
  let files = new Map<string, string>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.+\.js$/.test(pathname)) files.set(pathname, await response.text());
  });
  const open = async (path: string) => {
    files = new Map();
    await page.goto(path, { waitUntil: "networkidle" });
    return files;
  };
  const large = [...(await open("/"))].filter(([, text]) => text.length > 50_000);
  const [others, plain] = [await open("/busca"), await open("/perguntas-frequentes")];
  const everywhere = large.filter(([path]) => others.has(path) && plain.has(path));
  expect(everywhere.map(([, text]) => text.split("\n")[0]?.slice(0, 30))).toEqual(
    Array(3).fill("//# allFunctionsCalledOnLoad"),
  );
});

test("what calls are made with comes as soon as somebody touches a page that asks for nothing by itself", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const calling = () => asked.filter((path) => /^\/assets\/send-.+\.js$|^\/api\//.test(path));
  await page.goto("/busca", { waitUntil: "networkidle" });
  await takenOver(page);
  expect(calling()).toEqual([]);
  await page.getByRole("combobox").first().focus();
  await expect.poll(calling).toEqual([expect.stringContaining("/assets/send-")]);
});

test("a press on a heart is painted before it is kept", async ({ page }) => {
  await openHome(page);
  await watch(page);
  const heart = page.getByRole("button", { name: /^Salvar / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await painted(page)).toMatchObject({ setItem: true });
});

test("of two presses within one frame the second is of the page that the first has made", async ({
  page,
}) => {
  await openHome(page);
  const heart = page.getByRole("button", { name: /^Salvar / }).first();
  const isSaved = () => heart.getAttribute("aria-pressed");
  await pressAtOnce(page, [heart, heart]);
  await expect(page.getByText("Tirado dos salvos.")).toBeVisible();
  expect(await isSaved()).toBe("false");
});

test("what is pressed in the frame in which the page is left is done", async ({ page }) => {
  await openHome(page);
  const heart = page.getByRole("button", { name: /^Salvar / }).first();
  await page.evaluate(() => addEventListener("click", () => location.assign("/salvos")));
  await pressAtOnce(page, [heart]);
  await expect(page.getByRole("heading", { name: "Salvos", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toBeVisible();
});

test("boxes that are pressed within one frame both hold", async ({ page, world }) => {
  await openCheckout(page, world, "carla@vereda.test");
  const boxes = [
    page.getByRole("checkbox", { name: /WhatsApp/ }),
    page.getByRole("checkbox", { name: /^Li e aceito/ }),
  ];
  const checked = () => Promise.all(boxes.map((box) => box.isChecked()));
  const before = await checked();
  await pressAtOnce(page, boxes);
  await expect.poll(checked).toEqual(before.map((isChecked) => !isChecked));
});

test("an order that is confirmed twice within one frame is placed once", async ({ page, world }) => {
  await toPayment(page, world, "carla@vereda.test");
  await chooseMethod(page, "pix");
  const confirm = page.getByRole("button", { name: /^Gerar código Pix/ });
  await pressAtOnce(page, [confirm, confirm]);
  await shownCode(page);
  expect(await ordersOf(world, "carla@vereda.test")).toHaveLength(1);
});

/** Presses all of them before the next frame. */
async function pressAtOnce(page: Page, controls: readonly Locator[]): Promise<void> {
  await controls[0]?.scrollIntoViewIfNeeded();
  const places = await Promise.all(controls.map((control) => control.boundingBox()));
  const devtools = await page.context().newCDPSession(page);
  await Promise.all(
    places.flatMap((place) => {
      if (!place) throw new Error("a control is not on the page");
      const { x, y, width, height } = place;
      const at = { x: x + width / 2, y: y + height / 2, button: "left", clickCount: 1 } as const;
      return [
        devtools.send("Input.dispatchMouseEvent", { ...at, type: "mousePressed" }),
        devtools.send("Input.dispatchMouseEvent", { ...at, type: "mouseReleased" }),
      ];
    }),
  );
}

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await takenOver(page);
}

interface Watched {
  /** By what the page did first after the press: whether there was a frame between. */
  painted: Record<string, boolean>;
}

const watch = (page: Page) =>
  page.evaluate(() => {
    const painted: Record<string, boolean> = {};
    Object.assign(globalThis, { painted });
    let isPainted = false;
    const frame = () => requestAnimationFrame(() => (isPainted = true));
    addEventListener("click", frame, { capture: true });
    const { pushState } = history;
    history.pushState = (...entry) => {
      painted.pushState ??= isPainted;
      pushState.apply(history, entry);
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...entry) {
      painted.setItem ??= isPainted;
      setItem.apply(this, entry);
    };
  });

const painted = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).painted);
