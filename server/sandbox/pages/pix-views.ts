import { html } from "hono/html";
import type { Money } from "#contract/money.ts";
import { formatInstant, formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { PixChargeState } from "../provider/pay-pix.ts";

/** A charge as a payer's bank offers it. */
export interface Offer {
  receiver: string;
  amount: Money;
  expiresAt: Date;
  state: PixChargeState;
}

const notice = () =>
  html`<p class="notice">${i18n.t("Banco de demonstração: nenhum dinheiro de verdade é movimentado aqui.")}</p>`;

/** Asks for a code. `isWrong` says that the one given is none. */
export const codeForm = (code: string, isWrong: boolean) => html`${notice()}
  <h1>${i18n.t("Pagar com Pix")}</h1>
  <form class="card" method="get" action="/sandbox/pix">
    <label for="code">${i18n.t("Pix copia e cola")}</label>
    <textarea id="code" name="code" rows="6" required autocomplete="off" spellcheck="false"
      ${isWrong ? html`aria-invalid="true" aria-describedby="wrong"` : ""}>${code}</textarea>
    ${isWrong ? html`<p id="wrong" class="wrong" role="alert">${i18n.t("Este código não é válido. Confira e cole de novo.")}</p>` : ""}
    <button>${i18n.t("Continuar")}</button>
  </form>`;

const HEADINGS: Record<PixChargeState, () => string> = {
  open: () => i18n.t("Confira e pague"),
  expired: () => i18n.t("Este código venceu"),
  paid: () => i18n.t("Pix enviado"),
  removed: () => i18n.t("Este código foi substituído ou cancelado"),
};

/** What is to be paid, to whom and until when, with what can be done about it. */
export const offerView = (offer: Offer, code: string) => html`${notice()}
  <h1>${HEADINGS[offer.state]()}</h1>
  <div class="card">
    <p class="muted">${i18n.t("Valor")}</p>
    <p class="amount" style="margin: 0">${formatMoney(offer.amount)}</p>
    <dl>
      <dt>${i18n.t("Para")}</dt><dd>${offer.receiver}</dd>
      <dt>${i18n.t("Vence em")}</dt><dd>${formatInstant(offer.expiresAt)}</dd>
    </dl>
    <form method="post" action="/sandbox/pix">
      <input type="hidden" name="code" value="${code}" />
      <label class="check"><input type="checkbox" name="quiet" /> ${i18n.t("Pagar sem avisar a loja")}</label>
      ${
        offer.state === "open"
          ? html`<button name="how" value="now">${i18n.t("Pagar")}</button>`
          : html`<p class="muted">${i18n.t("Um banco recusaria este código agora. O botão simula um Pix que já estava a caminho.")}</p>
            <button class="quiet" name="how" value="late">${i18n.t("Simular pagamento atrasado")}</button>`
      }
    </form>
  </div>
  <p><a href="/my-appointments">${i18n.t("Voltar para a Vereda")}</a></p>`;
