import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { benefit } from "#e2e/accessibility/tours/benefit.ts";
import { longWay } from "#e2e/accessibility/tours/long-way.ts";
import { visitor } from "#e2e/accessibility/tours/visitor.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 860 };

/** The README's pictures: which screen of which tour, how large the window, under which name. */
export const chosen = [
  { tour: visitor, screen: "inicio", size: desk, file: "inicio-1280.webp" },
  { tour: visitor, screen: "busca", size: desk, file: "busca-1280.webp" },
  { tour: visitor, screen: "plano", size: desk, file: "plano-1280.webp" },
  { tour: visitor, screen: "inicio", size: phone, file: "inicio-360.webp" },
  { tour: benefit, screen: "atividade-com-beneficio", size: phone, file: "atividade-360.webp" },
  { tour: longWay, screen: "etapa-1-preenchida", size: phone, file: "etapa-1-360.webp" },
  { tour: benefit, screen: "etapa-2-beneficio", size: phone, file: "etapa-2-360.webp" },
  { tour: longWay, screen: "etapa-3", size: phone, file: "etapa-3-360.webp" },
  { tour: longWay, screen: "confirmacao", size: phone, file: "confirmacao-360.webp" },
] as const;

const LARGEST = 150 * 1024;

/** The visible part of the page as WebP, as sharp as fits into 150 kB. */
export async function writeWebp(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  try {
    for (const quality of [85, 70, 50, 30]) {
      const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
      const picture = Buffer.from(data, "base64");
      if (picture.length > LARGEST && quality > 30) continue;
      return await writeFile(path, picture);
    }
  } finally {
    await devtools.detach();
  }
}
