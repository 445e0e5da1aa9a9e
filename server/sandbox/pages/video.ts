import { Hono } from "hono";
import { html } from "hono/html";
import { i18n } from "#server/i18n.ts";
import { page } from "./page.ts";

/** A room that anybody enters who has its name, with nobody in it. */
export function videoPages(): Hono {
  return new Hono().get("/:room{[\\w-]+}", (context) =>
    context.html(page(i18n.t("Sala de vídeo"), room(context.req.param("room")))),
  );
}

const room = (name: string) => html`<p class="notice">
    ${i18n.t("Sala de demonstração: não há câmera nem microfone aqui.")}
  </p>
  <h1>${i18n.t("Você está na sala")}</h1>
  <div class="card">
    <p>${i18n.t("Quando o especialista entrar, a sessão começa nesta página.")}</p>
    <dl><dt>${i18n.t("Sala")}</dt><dd>${name}</dd></dl>
    <p><a class="button" href="/my-appointments">${i18n.t("Sair da sala")}</a></p>
  </div>`;
