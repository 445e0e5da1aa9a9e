import { expect } from "@playwright/test";
import { button, type Change, entryOf, frame, JOIN, type Scene } from "./scene.ts";

/** The full time, and the partner's. */
const WHEN = "quinta-feira, 26 de novembro";
const NOTHING_FREE = "Todas as vagas já foram reservadas. Nada foi cobrado.";
/** The free times of the same activity around the full one, nearest first. */
const NEAREST = [/25 de nov.*, 09h$/, /27 de nov.*, 09h$/, /7 de dez.*, 09h$/];

export const isTitled = (scene: Scene, name: string) =>
  expect(frame(scene).getByRole("heading", { name, exact: true })).toBeVisible();
export const isIdle = (scene: Scene, change: Change) =>
  expect(button(scene, change.press)).not.toHaveAttribute("aria-busy");

/** Which time it is about; in the section with whom, and the way to the activity. */
export async function saysWhich(scene: Scene): Promise<void> {
  if (scene.place === "dialog") return expect(frame(scene)).toContainText(`${WHEN}, 09h`);
  const row = frame(scene).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(new RegExp(`^Aula de teste${WHEN}, .*09h.*Casa Teste`));
  await leadsTo(scene, "Aula de teste", `/atividades/${scene.activityId}`);
}

export const leadsTo = (scene: Scene, name: string, href: string) =>
  expect(frame(scene).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);

/** To the checkout with this very time; only where a place can be had. */
export async function leadsToCheckout(scene: Scene, isOpen: boolean): Promise<void> {
  const link = frame(scene).getByRole("link", { name: "Reservar agora" });
  await expect(link).toHaveCount(isOpen ? 1 : 0);
  if (isOpen)
    await expect(link).toHaveAttribute(
      "href",
      `/checkout?activityId=${scene.activityId}&scheduleId=${scene.scheduleId}`,
    );
}

/** To the login, and from there back to this very time. */
export async function leadsToLogin(scene: Scene): Promise<void> {
  const link = frame(scene).getByRole("link", { name: "Entrar na conta para esperar" });
  const href = new URL((await link.getAttribute("href")) ?? "", scene.page.url());
  const back = `/atividades/${scene.activityId}?lista=${scene.scheduleId}`;
  expect([href.pathname, href.searchParams.get("returnTo")]).toEqual(["/entrar", back]);
}

/** In the dialog of a time that cannot be had: that nothing was charged, and which times can. */
export async function offersOthers(scene: Scene): Promise<void> {
  if (scene.place === "section") return;
  await expect(frame(scene)).toContainText(NOTHING_FREE);
  await expect(frame(scene).getByRole("listitem").getByRole("button")).toHaveText(NEAREST);
}

export async function offersNoOthers(scene: Scene): Promise<void> {
  await expect(frame(scene).getByText(NOTHING_FREE)).toHaveCount(0);
  await expect(frame(scene).getByText("Os horários livres mais próximos:")).toHaveCount(0);
}

/** What waiting comes to, before somebody waits. */
export const saysHowItWorks = (scene: Scene) =>
  expect(frame(scene)).toContainText(
    "ela é oferecida a quem entrou primeiro na lista, por 30 minutos. Avisamos você por e-mail e, se você permite, por WhatsApp. Entrar não custa nada.",
  );

/** The time in the page behind says that somebody waits for it, or that one may. */
export async function isMarked(scene: Scene, isWaiting: boolean): Promise<void> {
  if (scene.place === "section") return;
  const time = scene.page
    .locator("main button")
    .filter({ hasText: /lotado,/ })
    .first();
  await expect(time).toHaveText(isWaiting ? /lotado, na lista: 1º$/ : /lotado, lista de espera$/);
}

/** What is sent is about this time, or about this wait. */
export async function sends(scene: Scene): Promise<void> {
  const { held, change, scheduleId } = scene;
  const path = new URL((await held.sent(change.call)).url()).pathname;
  if (change === JOIN) expect(path).toMatch(new RegExp(`/activity-schedules/${scheduleId}/waiting-list$`));
  else expect(path).toMatch(new RegExp(`/waiting-list/${(await entryOf(scene))?.id}$`));
}

/** Whoever joined or left goes on beside where the button was: it is gone, and with it the focus. */
export async function goesOnAtTime(scene: Scene): Promise<void> {
  const { page, place, isClosed } = scene;
  if (isClosed) return;
  const next =
    place === "section"
      ? page.getByRole("heading", { level: 1, name: "Minhas reservas" })
      : frame(scene)
          .getByRole("paragraph")
          .filter({ hasText: `${WHEN}, 09h` });
  await expect(next).toBeFocused();
}

/** The checkout has this very time. */
export async function isAtCheckout({ page, activityId, scheduleId }: Scene): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("activityId"), searchParams.get("scheduleId")]).toEqual([
    "/checkout",
    activityId,
    scheduleId,
  ]);
  await expect(page.getByRole("main")).toContainText(WHEN);
}
