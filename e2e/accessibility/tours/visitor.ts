import { expect } from "@playwright/test";
import { CONSENT_COOKIE, GEOLOCATION_COOKIE } from "#contract/constants.ts";
import { arrive, arriveAt, type Tour } from "./tour.ts";

/** What is asked about cookies, over a page with an action of its own and over the page that explains it. */
export const privacy: Tour = {
  title: "the choice about cookies is opened again",
  async walk(page, world, look) {
    const banner = page.getByRole("region", { name: "Podemos medir sua visita?" });
    await arriveAt(page, world, { kind: "activity" });
    await page.getByRole("button", { name: "Escolha de cookies" }).click();
    await expect(banner).toBeVisible();
    await look("atividade-com-cookies");
    await arrive(page, "/privacidade", "Privacidade e cookies");
    await look("privacidade");
    await page.getByRole("button", { name: "Rever minha escolha" }).click();
    await expect(banner).toBeVisible();
    await look("privacidade-com-cookies");
  },
};

/** What anyone can look at, and the cart. */
export const visitor: Tour = {
  title: "a visitor looks around",
  async walk(page, world, look) {
    await arrive(page, "/", /Terapia, nutrição/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await look("inicio");
    await page.getByRole("combobox", { name: "O que você procura?" }).fill("psic");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await look("inicio-com-sugestoes");
    await arrive(page, "/busca", "Atividades e planos");
    await look("busca");
    await page.getByRole("button", { name: "Filtros" }).click();
    await expect(page.getByRole("button", { name: /^Ver \d+ opç/ })).toBeVisible();
    await look("busca-filtros");
    await page.context().addCookies([
      { name: CONSENT_COOKIE, value: "true", url: world.url },
      { name: GEOLOCATION_COOKIE, value: "-23.588,-46.636", url: world.url },
    ]);
    // The answers for nobody's place come first, and stand dimmed until those for the known one are there.
    const answered = (what: RegExp) => page.waitForResponse((response) => what.test(response.url()));
    const places = answered(/partner-places.*[?&]geoPoint=/);
    await arrive(page, "/busca?view=PLACES", "Locais");
    await places;
    await expect(page.locator("main ul[aria-busy='true']")).toHaveCount(0);
    await expect(page.getByText("Mudar", { exact: true })).toBeVisible();
    await look("locais");
    const near = answered(/[?&]geoPoint=.*query=yoga/);
    await arrive(page, "/busca?query=yoga&activityTypes=ONLINE&priceRange=0,300", /Resultados para/);
    await near;
    await expect(page.locator("main ul[aria-busy='true']")).toHaveCount(0);
    await look("busca-com-filtros");
    await arrive(page, "/busca?query=submarino&activityTypes=ONLINE", "Não encontramos nada assim");
    await look("busca-sem-resultados");
    await arriveAt(page, world, { kind: "activity" });
    await look("atividade");
    await page.getByRole("region", { name: "Quem atende" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/especialistas\//);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await look("especialista");
    await page
      .getByRole("button", { name: /^Salvar / })
      .first()
      .click();
    await arrive(page, "/salvos", "Salvos");
    await expect(page.getByRole("main").getByRole("article")).toBeVisible();
    await look("salvos");
    await arrive(page, "/nada-por-aqui", "Página não foi encontrada");
    await look("pagina-nao-encontrada");
    await arrive(page, `/atividades/${crypto.randomUUID()}`, "Esta opção não está mais disponível");
    await look("item-nao-encontrado");
  },
};

export const cart: Tour = {
  title: "the cart is filled, and another item asks for its place",
  async walk(page, world, look) {
    await arrive(page, "/cart/item", "Seu carrinho está vazio");
    await look("carrinho-vazio");
    const plan = await arriveAt(page, world, { kind: "plan", renews: true, enrolment: true });
    await look("plano");
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expect(page.getByText("Adicionado ao carrinho.")).toBeVisible();
    await look("plano-no-carrinho");
    await arrive(page, "/cart/item", plan.title);
    await look("carrinho");
    await arriveAt(page, world, { kind: "activity" });
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("carrinho-trocar");
  },
};

/** The door: empty, refused by the form, refused by the server. */
export const door: Tour = {
  title: "signing in goes wrong in each way",
  async walk(page, _world, look) {
    await arrive(page, "/entrar", "Que bom ver você");
    await look("entrar");
    const enter = page.getByRole("button", { name: "Entrar", exact: true });
    await enter.click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("entrar-com-erros");
    await page.getByLabel("E-mail").fill("ana@vereda.test");
    await page.getByLabel("Senha", { exact: true }).fill("outra-senha");
    await enter.click();
    await expect(page.getByRole("alert")).toContainText("E-mail ou senha não conferem.");
    await look("entrar-recusado");
    await page.getByLabel("Senha", { exact: true }).fill("vereda123");
    await page.getByRole("radio", { name: "Especialista" }).check();
    await enter.click();
    await expect(page.getByRole("button", { name: "Entrar como Cliente" })).toBeVisible();
    await look("entrar-outro-perfil");
  },
};
