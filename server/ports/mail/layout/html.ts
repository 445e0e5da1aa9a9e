import { html, raw } from "hono/html";
import { i18n } from "#server/i18n.ts";
import type { MailAmount, MailContent, MailFact, MailLink } from "../mail.ts";
import { followed, supplierLines } from "./text.ts";

/** Opaque and drawn twice as large as it is shown: mail programs block SVG, and may turn a ground dark behind a picture. */
export const LOGO = { path: "/mail-logo.png", width: 132, height: 36 };

const FONT = "font-family:Figtree,Helvetica,Arial,sans-serif";
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#211E18`;
const SMALL = `${FONT};font-size:14px;line-height:20px;color:#6B6354`;
const CELL = `padding:10px 0;border-bottom:1px solid #E7E0D3;${FONT};font-size:15px;line-height:20px`;
const LINK = "color:#12654F;text-decoration:underline;overflow-wrap:anywhere";
const BUTTON = `display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none;border-radius:12px`;

// Programs that know no style sheet keep the light colours that stand at each element.
const DARK = raw(`
  @media (prefers-color-scheme: dark) {
    .page { background-color: #141A18 !important; }
    .card { background-color: #1E2724 !important; border-color: #35413D !important; }
    .ink, .card p, .card h1 { color: #F4F0E8 !important; }
    .soft, .soft p { color: #C9C1B2 !important; }
    .card td { border-color: #35413D !important; }
    .link { color: #8FD9BE !important; }
  }`);

type Html = ReturnType<typeof html>;

/** A mail as a page of tables, 600 px wide at most; everything in it is escaped. */
export function mailHtml(content: MailContent, origin: string): string {
  const { subject, greeting, paragraphs, told, facts = [], action, links = [], notes = [] } = content;
  const link = ({ label, address }: MailLink) =>
    html`<a class="link" href="${followed(address, origin)}" target="_blank" style="${LINK}">${label}</a>`;
  const body = html`<div${named(told)}>
      <h1
        style="margin:0 0 20px;${FONT};font-size:24px;line-height:30px;font-weight:700;color:#211E18;overflow-wrap:anywhere"
      >
        ${subject}
      </h1>
      ${[greeting, ...paragraphs].map((text) => html`<p style="${PARAGRAPH};overflow-wrap:anywhere">${text}</p>`)}
    </div>
    ${facts.length > 0 ? factTable(facts) : ""}
    ${action ? button(action.label, followed(action.address, origin)) : ""}
    ${links.map((entry) => html`<p style="${PARAGRAPH}">${link(entry)}</p>`)}
    ${
      notes.length > 0
        ? html`<div class="soft">
            ${notes.map((text) => html`<p style="margin:0 0 8px;${SMALL};overflow-wrap:anywhere">${text}</p>`)}
          </div>`
        : ""
    }`;
  return frame(subject, body, origin).toString();
}

const named = (amount: MailAmount | undefined) =>
  amount ? html` data-item="${amount.item}" data-amount="${amount.role}"` : "";

const frame = (subject: string, body: Html | Promise<Html>, origin: string): Html | Promise<Html> =>
  html`<!doctype html>
<html lang="${i18n.locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    <style>${DARK}</style>
  </head>
  <body class="page" style="margin:0;padding:0;background-color:#FBF9F5">
    <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#FBF9F5">
      <tr><td align="center" style="padding:16px 12px 32px">
        <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
          <tr><td bgcolor="#12654F" style="padding:16px 24px;background-color:#12654F;border-radius:12px 12px 0 0">
            <img src="${origin}${LOGO.path}" width="${LOGO.width}" height="${LOGO.height}" alt="Vereda" style="display:block;border:0;${FONT};font-size:24px;font-weight:700;color:#FFFFFF" />
          </td></tr>
          <tr><td class="card" style="padding:28px 24px;background-color:#FFFFFF;border:1px solid #E7E0D3;border-top:0;border-radius:0 0 12px 12px">${body}</td></tr>
          <tr><td class="soft" style="padding:16px 24px 0">
            <p style="margin:0;${SMALL}">${supplierLines().map((line, at) => html`${at > 0 ? html`<br />` : ""}${line}`)}</p>
          </td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>`;

const factTable = (
  facts: readonly MailFact[],
) => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
    ${facts.map(
      ({ label, value, amount }) => html`<tr>
        <td class="soft" valign="top" style="${CELL};padding-right:16px;color:#6B6354">${label}</td>
        <td class="ink" valign="top" align="right" style="${CELL};color:#211E18;font-weight:600"${named(amount)}>${value}</td>
      </tr>`,
    )}
  </table>`;

const button = (
  label: string,
  url: string,
) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
    <tr><td bgcolor="#12654F" style="background-color:#12654F;border-radius:12px;border:0">
      <a href="${url}" target="_blank" style="${BUTTON}">${label}</a>
    </td></tr>
  </table>`;
