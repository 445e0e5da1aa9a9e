import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { cameraFile, QUARTERS, quarters, TOLD_BY_CAMERA } from "#server/domain/photos/testing/camera.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const MB = 1024 * 1024;

/** A phone camera's file: 12 megapixels of grain that do not compress well, lying on their side. */
async function fromAPhone(): Promise<Buffer> {
  const size = { width: 3000, height: 4000 };
  const smooth = await sharp(await quarters(size))
    .raw()
    .toBuffer();
  const grain = randomBytes(smooth.length);
  for (let at = 0; at < smooth.length; at++)
    smooth[at] = Math.max(0, Math.min(255, (smooth[at] ?? 0) + ((grain[at] ?? 0) - 128) / 4));
  const upright = sharp(smooth, { raw: { ...size, channels: 3 } });
  return cameraFile(await upright.png({ compressionLevel: 0 }).toBuffer(), 6);
}

const nearest = async (file: Buffer, left: number, top: number) => {
  const { data } = await sharp(file)
    .extract({ left, top, width: 16, height: 16 })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const far = (colour: string) =>
    [1, 3, 5].reduce(
      (sum, at, index) => sum + Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - (data[index] ?? 0)),
      0,
    );
  return Object.entries(QUARTERS).sort(([, one], [, other]) => far(one) - far(other))[0]?.[0];
};

test("a phone's photo is made smaller before it is sent, upright and without what the camera wrote", async ({
  page,
  world,
}) => {
  const file = await fromAPhone();
  expect(file.length).toBeGreaterThan(8 * MB);
  expect(file.length).toBeLessThan(12 * MB);
  await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
  await page.goto("/especialista/perfil?ver=fotos");
  await page.getByRole("button", { name: "Adicionar foto a Sala de yoga Consolação" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "sala.jpg", mimeType: "image/jpeg", buffer: file });
  await dialog.getByLabel("O que a foto mostra").fill("Quatro cores");
  await expect(dialog.getByRole("slider", { name: "Cima e baixo" })).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/photos"),
  );
  await dialog.getByRole("button", { name: "Enviar foto" }).click();
  const sent = (await asked).postDataBuffer() ?? Buffer.alloc(0);
  await expect(page.getByText("Foto enviada para análise")).toBeVisible();
  expect(sent.length).toBeLessThan(2.5 * MB);
  expect(TOLD_BY_CAMERA.filter((told) => sent.includes(told))).toEqual([]);
  const { format, width, height, orientation } = await sharp(sent).metadata();
  expect({ format, width, height, orientation }).toEqual({
    format: "jpeg",
    width: 1920,
    height: 2560,
    orientation: undefined,
  });
  const corners = [
    [40, 40],
    [1860, 40],
    [1860, 2500],
    [40, 2500],
  ] as const;
  expect(await Promise.all(corners.map(([left, top]) => nearest(sent, left, top)))).toEqual(
    Object.keys(QUARTERS),
  );
});
