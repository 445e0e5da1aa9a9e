import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { seedId } from "#server/db/seed/seed-id.ts";
import { setReachable } from "#server/domain/pix/testing/payer.ts";
import { newcomer } from "#server/testing/newcomer.ts";
import { orderByPix } from "../support/awaiting-pix.ts";
import { openCheckout, toPayment as toCheckoutPayment, toNewCard } from "../support/booker.ts";
import { query } from "../support/books.ts";
import { cancellable } from "../support/cancellable.ts";
import { findItem, type Wish } from "../support/items.ts";
import { linkByMail } from "../support/mail-code.ts";
import { photographed, YOGA } from "../support/photographed.ts";
import { reviewWithCard, toPayment } from "../support/ready-to-confirm.ts";
import { leaveInCart } from "../support/resume-purchase.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  fillPersonalData,
  next,
  openPurchase,
  newcomer as person,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { follow, type Scene, stand } from "./scene.ts";

type Act = Scene["need"];

const open = (path: string, email?: string) => async (page: Page, world: World) => {
  if (email) await signInFast(page, world, email);
  await stand(page, path);
};
const to = (path: string) => (page: Page) => follow(page, path);
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Of a page that is come to from another. */
const onTheWay = (said: Scene["said"], need: Act, email?: string): Scene => ({
  said,
  arrange: open("/termos", email),
  need,
});
const toEnd = async (page: Page) => {
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
};
const toEndOf = (path: string) => async (page: Page) => {
  await follow(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "Termos de uso" })).toHaveCount(0);
  await expect(page.locator("h1:visible").first()).toBeVisible();
  await toEnd(page);
};

const plan = { kind: "plan", renews: true } as const;
const firstSteps = (email: string, wish: Wish) => async (page: Page, world: World) => {
  await signInFast(page, world, email);
  await openPurchase(page, await findItem(world, wish));
  await chooseInterestAndTime(page);
  await next(page);
};
const booked = {
  email: "ana@vereda.test",
  methods: ["PAYROLL_DISCOUNT" as const], // One of the methods.
  confirmedAmount: 20_000,
};
const payByCard = async (page: Page, world: World) => {
  await toPayment(page, world, "carla@vereda.test");
  await chooseMethod(page, "card");
};
const fillUp = async (page: Page, world: World) => {
  await signInFast(page, world, "ana@vereda.test");
  await query(world, sql`update activity_schedules set taken = capacity`);
  await stand(page, `/atividades/${seedId("activity", "yoga-suave-marina-lopes")}`);
};
const loseTime = async (page: Page, world: World) => {
  const { id } = await findItem(world, { kind: "activity" });
  await signInFast(page, world, "carla@vereda.test");
  const { rows } = await query<{ id: string }>(
    world,
    sql`update activity_schedules set taken = capacity where id = (select s.id from activity_schedules s
      where s.activity_id = ${id} order by s.starts_at desc limit 1) returning id`,
  );
  await page.goto(`/checkout?activityId=${id}&scheduleId=${rows[0]?.id}`);
};
const specialist = `/especialistas/${seedId("partner", "marina-lopes")}`;
const ofProfile = (page: string) => onTheWay("part", to(`/profile/${page}`), "carla@vereda.test");
const part = (need: Act): Scene => ({ said: "part", need });
const quiet = (need: Act): Scene => ({ said: "nothing", need });

/** A way to each part that is no page; a page says of itself later what it could not say at once. */
export const scenes: Readonly<Record<string, Scene>> = {
  "contract/calls/item.ts": onTheWay("page", to(specialist)),
  "src/platform/http/send.ts": onTheWay("page", to("/busca")),
  "src/platform/http/later.ts": onTheWay("page", to("/my-appointments"), "carla@vereda.test"),
  "src/platform/session/session-actor.ts": onTheWay("page", to("/entrar")),
  "src/features/specialist/specialist-head.ts": onTheWay("page", to(specialist)),
  "src/features/catalogue/item-head.ts": onTheWay("page", async (page, world) => {
    await follow(page, (await findItem(world, { kind: "activity" })).path);
  }),
  "src/routes/atividades.$activityId.tsx?tsr-split=notFoundComponent": onTheWay(
    "page",
    to(`/atividades/${randomUUID()}`),
  ),
  "src/routes/planos.$planId.tsx?tsr-split=notFoundComponent": onTheWay(
    "page",
    to(`/planos/${randomUUID()}`),
  ),
  "src/routes/cart.item.tsx?tsr-split=errorComponent": {
    said: "page",
    arrange: async (page, world) => {
      await leaveInCart(page, (await findItem(world, { kind: "activity" })).inCart);
      await stand(page, "/termos");
      await page.route("**/api/mobile/activities/**", (route) => route.fulfill({ status: 500, body: "{}" }));
    },
    need: to("/cart/item"),
  },
  "src/features/shell/NotFoundPage.tsx": onTheWay("part", to("/nada-por-aqui")),
  // Asked for with the answer that it keeps.
  "src/platform/offline/kept-answers.ts": onTheWay("nothing", to("/my-benefits"), "ana@vereda.test"),
  "src/platform/errors/tell-error.ts": onTheWay("nothing", async (page) => {
    await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { error: new Error("a fault") })));
  }),
  "src/features/companies/companies-head.ts": onTheWay("nothing", to("/companies")),
  "src/features/consent/privacy-head.ts": onTheWay("nothing", to("/privacidade")),
  "src/features/faq/faq-head.ts": onTheWay("nothing", to("/perguntas-frequentes")),
  "src/features/home/home-head.ts": onTheWay("nothing", to("/")),
  "src/features/partners/partners-head.ts": onTheWay("nothing", to("/partners")),
  "src/features/search/search-head.ts": onTheWay("nothing", to("/busca")),
  "src/features/terms/terms-head.ts": { said: "nothing", arrange: open("/privacidade"), need: to("/termos") },

  "src/features/companies/CompaniesBelow.tsx": onTheWay("part", toEndOf("/companies")),
  "src/features/companies/LeadForm.tsx": onTheWay("part", toEndOf("/companies")),
  "src/features/home/HomeBelow.tsx": onTheWay("part", toEndOf("/")),
  "src/features/home/Soonest.tsx": onTheWay("part", to("/")),
  "src/features/partners/PartnersBelow.tsx": onTheWay("part", toEndOf("/partners")),
  "src/features/search/FilterColumn.tsx": { ...onTheWay("part", to("/busca")), width: 1280 },
  "src/features/search/NearNotice.tsx": onTheWay("part", to("/busca?sort=DISTANCE")),
  "src/features/search/Places.tsx": onTheWay("part", to("/busca?view=PLACES")),
  "src/features/search/FilterSheet.tsx": { said: "dialog", arrange: open("/busca"), need: press("Filtros") },
  "src/features/shell/AccountMenu.tsx": { said: "sign", need: open("/termos", "carla@vereda.test") },
  "src/features/account/data/DataPage.tsx": ofProfile("dados"),
  "src/features/account/cards/CardsPage.tsx": ofProfile("cartoes"),
  "src/features/account/cards/CardToAdd.tsx": {
    said: "part",
    arrange: open("/profile/cartoes", "carla@vereda.test"),
    need: press("Adicionar cartão"),
  },
  "src/features/account/NoticesPage.tsx": ofProfile("avisos"),
  "src/features/account/security/SecurityPage.tsx": ofProfile("seguranca"),
  "src/features/account/privacy/PrivacyPage.tsx": ofProfile("privacidade"),
  "src/features/appointments/waiting/WaitingSection.tsx": {
    said: "part",
    arrange: async (page, world) => {
      await fillUp(page, world);
      await press(/lista de espera/)(page);
      await press("Entrar na lista de espera")(page);
      await expect(page.getByText("Você está na lista: 1º da fila")).toBeVisible();
    },
    need: to("/my-appointments"),
  },
  "src/features/checkout/personal/PersonalSection.tsx": part((page, world) =>
    openCheckout(page, world, "davi@vereda.test"),
  ),
  "src/features/checkout/visitor/VisitorCheckout.tsx": part(async (page, world) => {
    await page.goto(`/checkout?activityId=${(await findItem(world, { kind: "activity" })).id}`);
  }),
  Identity: part(async (page, world) => {
    await openPurchase(page, await findItem(world, plan));
    await chooseInterestAndTime(page);
    await next(page);
  }),
  "src/shared/take-over/TakeOver.tsx": part(async (page, world) => {
    await signInFast(page, world, (await newcomer(world)).email);
    await openPurchase(page, await findItem(world, plan));
    await chooseInterestAndTime(page);
    await next(page);
    await fillPersonalData(page, { ...person, cpf: "141.421.356-51" });
    await next(page);
  }),
  "src/shared/before-order/Notice.tsx": quiet(async (page, world) => {
    const { shop } = await cancellable(page, world, booked);
    await stand(page, `/checkout?activityId=${shop.activity}&scheduleId=${shop.schedules.group}`);
  }),
  "src/shared/employment/WaitingBenefit.tsx": quiet((page, world) =>
    openCheckout(page, world, "carla@vereda.test"),
  ),
  "src/shared/schedule/NearestTimes.tsx": part(loseTime),
  SupportLine: quiet(loseTime),
  "src/shared/pix/ExpiredOrder.tsx": quiet(async (page, world) => {
    setReachable(world, false);
    const { id } = await orderByPix(page, world, "carla@vereda.test");
    await page.goto(`/purchase/confirmacao/${id}`);
  }),
  "src/features/purchase/payment/DeclinedCard.tsx": quiet(async (page, world) => {
    await reviewWithCard(page, world, "carla@vereda.test", cards.declined);
    await confirm(page);
  }),
  "src/shared/schedule/Week.tsx": {
    ...quiet(async (page, world) => openPurchase(page, await findItem(world, plan))),
    width: 1280,
  },
  "src/features/purchase/enrolment/EnrolmentStep.tsx": part(
    firstSteps("carla@vereda.test", { ...plan, enrolment: true }),
  ),
  "src/features/purchase/personal/PersonalDataStep.tsx": part(firstSteps("davi@vereda.test", plan)),
  "src/features/purchase/review/ReviewStep.tsx": part(async (page, world) => {
    await toPayment(page, world, "ana@vereda.test");
    await chooseMethod(page, "benefit");
    await next(page);
  }),
  "src/shared/payment/NewCard.tsx": part(payByCard),
  CardChoice: part(payByCard),
  "src/shared/payment/take-card.ts": part(payByCard),
  "src/shared/payment/PayrollConsent.tsx": part(async (page, world) => {
    await toPayment(page, world, "ana@vereda.test");
    await chooseMethod(page, "payroll");
  }),
  "src/features/checkout/payment/OverdueNotice.tsx": part(async (page, world) => {
    await openCheckout(page, world, "fabio@vereda.test");
  }),
  "src/shared/photos/PhotoViewer.tsx": {
    said: "dialog",
    arrange: async (page, world) => {
      await photographed(world);
      await stand(page, `/atividades/${YOGA}`);
    },
    need: press(/^Abrir foto/),
  },
  "src/shared/waiting-list/FullTimeDialog.tsx": {
    said: "dialog",
    arrange: fillUp,
    need: press(/lista de espera/),
  },
  "src/shared/payment/PaymentModals.tsx": {
    said: "dialog",
    arrange: async (page, world) => {
      await toCheckoutPayment(page, world, "fabio@vereda.test");
      await chooseMethod(page, "pix");
    },
    need: press(/^Gerar código Pix/),
  },
  "src/ui/feedback/Dialog.tsx": {
    said: "dialog",
    arrange: open("/profile/privacidade", "carla@vereda.test"),
    need: press("Excluir minha conta"),
  },
  "src/shared/pix/qr-path.ts": {
    said: { words: "Código QR não disponível no momento.", again: "Tentar de novo" },
    need: async (page, world) => {
      const { id } = await orderByPix(page, world, "carla@vereda.test");
      await page.goto(`/purchase/confirmacao/${id}`);
    },
  },
  "src/shared/chosen/chosen-here.ts": {
    said: {
      words: "Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente.",
      again: "Entrar neste navegador",
    },
    isOfPress: true,
    arrange: async (page, world) => stand(page, await linkByMail(page, world, "carla@vereda.test")),
    need: press("Entrar neste navegador"),
  },
  "src/platform/consent/consent-actor.ts": {
    said: {
      words: "Não conseguimos guardar sua escolha. Confira sua conexão e tente novamente.",
      again: "Recusar",
    },
    isOfPress: true,
    arrange: async (page) => {
      await page.context().clearCookies();
      await stand(page, "/termos");
    },
    need: press("Recusar"),
  },

  "src/features/catalogue/SimilarItems.tsx": quiet(async (page, world) => {
    await stand(page, (await findItem(world, { kind: "activity" })).path);
    await toEnd(page);
  }),
  "src/shared/reviews/PartnerReviews.tsx": quiet(async (page) => {
    await stand(page, specialist);
    await page
      .getByRole("link", { name: /4 avaliações$/ })
      .first()
      .click();
  }),
  // Fetched ahead with the first choice: what was missed then is said where an order needs it.
  OrderProgress: part(async (page, world) => {
    await toNewCard(page, world, "carla@vereda.test", cards.slow);
    await page.getByRole("button", { name: /^Confirmar/ }).click();
  }),
  "src/shared/started/late-started.ts": {
    said: "nothing",
    arrange: async (page, world) => {
      await signInFast(page, world, "carla@vereda.test");
      await openPurchase(page, await findItem(world, plan));
    },
    need: chooseInterestAndTime,
  },
  "src/platform/http/started.ts": onTheWay("nothing", to("/home"), "carla@vereda.test"),
  StartedList: onTheWay("nothing", to("/cart/item"), "carla@vereda.test"),
  "src/features/home/ContinueCards.tsx": {
    said: "nothing",
    arrange: async (page, world) => leaveInCart(page, (await findItem(world, { kind: "activity" })).inCart),
    need: (page) => stand(page, "/"),
  },
  BenefitPlans: quiet(async (page, world) => {
    await open("/", "ana@vereda.test")(page, world);
    await toEnd(page);
  }),
  "src/features/overdue-banner/OverdueBanner.tsx": quiet(open("/busca", "fabio@vereda.test")),
  "src/shared/favourites/account.ts": quiet(open("/termos", "ana@vereda.test")),
  "src/shared/search-box/Suggestions.tsx": onTheWay("nothing", (page) =>
    page.getByRole("combobox").first().fill("psic"),
  ),
  "src/platform/deep-link/follow-deep-link.ts": quiet(open("/termos?dl=L2J1c2Nh")),
  "src/platform/late/restore-typing.ts": {
    said: "nothing",
    arrange: async (page) => {
      await stand(page, "/termos");
      await page.evaluate(() =>
        sessionStorage.setItem("vereda.typing", JSON.stringify({ path: "/termos", fields: [] })),
      );
    },
    need: open("/termos"),
  },
};
