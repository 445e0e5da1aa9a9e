import { html, raw } from "hono/html";
import { i18n } from "#server/i18n.ts";

type Html = ReturnType<typeof html>;

// Inline styles only: these pages load nothing, and scripts are not allowed on them.
const STYLE = raw(`
  body { margin: 0; background: #FBF9F5; color: #211E18; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 24px 16px 48px; }
  .notice { margin: 0 0 24px; padding: 8px 12px; border-radius: 12px; background: #F4F0E8; color: #6B6354; font-size: 14px; }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
  .card { padding: 20px; border: 1px solid #E7E0D3; border-radius: 12px; background: #fff; }
  .amount { font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; }
  dt { color: #6B6354; } dd { margin: 0; }
  form { display: grid; gap: 12px; margin-top: 20px; }
  button, .button { min-height: 48px; padding: 0 20px; border: 1px solid #12654F; border-radius: 12px; background: #12654F; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button.quiet { background: #fff; color: #12654F; }
  a.button { display: inline-grid; place-items: center; text-decoration: none; }
  :focus-visible { outline: 3px solid #12654F; outline-offset: 2px; }
  article { margin: 0 0 16px; } article pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0; }
  iframe { inline-size: 100%; block-size: 36rem; margin: 12px 0 0; border: 1px solid #E7E0D3; border-radius: 12px; }
  label { font-weight: 600; } label.check { display: flex; gap: 8px; align-items: center; min-height: 44px; font-weight: 400; }
  input[type="checkbox"] { inline-size: 24px; block-size: 24px; accent-color: #12654F; }
  textarea { box-sizing: border-box; inline-size: 100%; padding: 12px; border: 1px solid #8A8171; border-radius: 12px; font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  .wrong { margin: 0; color: #A3281E; }
  .muted { color: #6B6354; font-size: 14px; margin: 0; }
`);

/** A page of the sandbox, in Portuguese, without scripts. */
export function page(title: string, body: Html | Promise<Html>): Html {
  return html`<!doctype html>
    <html lang="${i18n.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${STYLE}</style>
      </head>
      <body><main>${body}</main></body>
    </html>`;
}
