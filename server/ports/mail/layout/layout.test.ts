import { existsSync, globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";
import { everyMail } from "../testing/every-mail.ts";
import { LOGO, mailHtml } from "./html.ts";
import { mailText, messageText } from "./text.ts";

const ORIGIN = "https://vereda.example";
const HOSTILE = `Ana <img src=x onerror="alert(1)"> & d'Água </td>{name}`;
const mails = (typed: string) =>
  Object.entries(everyMail(typed)).flatMap(([file, contents]) =>
    contents.map((content) => ({
      file,
      content,
      html: mailHtml(content, ORIGIN),
      text: mailText(content, ORIGIN),
    })),
  );

const unescaped = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
const tags = (html: string) => html.match(/<\/?[a-z!][^>]*>/gi) ?? [];

test("every file that writes a mail is among those that are looked at here", () => {
  const domain = new URL("../../../domain/", import.meta.url);
  const writers = globSync("**/*.ts", { cwd: domain })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => /^\s*greeting: i18n/m.test(readFileSync(new URL(file, domain), "utf8")))
    .map((file) => file.replaceAll(sep, "/"));
  expect(Object.keys(everyMail("Ana")).toSorted()).toEqual(writers.toSorted());
});

test.each(mails("Ana"))(
  "a mail of $file has a title, a greeting, one button and the company: $content.subject",
  (mail) => {
    const { content, html, text } = mail;
    expect(html).toContain(`<title>${content.subject}</title>`);
    expect(text.split("\n")[0]).toBe(content.greeting);
    expect(html.match(/font-weight:600;color:#FFFFFF/g)).toHaveLength(1);
    for (const written of [html, text])
      for (const line of [
        "Vereda Bem-Estar Ltda.",
        "CNPJ 48.217.365/0001-07",
        "Rua Girassol, 482, Vila Madalena, São Paulo, SP, CEP 05433-001",
      ])
        expect(written).toContain(line);
    expect(html).toContain(
      `<img src="https://vereda.example/mail-logo.png" width="132" height="36" alt="Vereda"`,
    );
  },
);

test.each(mails("Ana"))(
  "a mail of $file leads to the same addresses in HTML and text: $content.subject",
  ({ html, text }) => {
    const inHtml = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
    expect(inHtml).toEqual(text.match(/https?:\/\/\S+/g));
    expect(inHtml.length).toBeGreaterThan(0);
  },
);

test.each(mails("Ana"))(
  "a mail of $file says the same words in HTML and text: $content.subject",
  ({ content, html }) => {
    const words = unescaped(html.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]+>/g, " ")).replace(
      /\s+/g,
      " ",
    );
    const said = [content.greeting, ...content.paragraphs, ...(content.notes ?? [])];
    for (const { label, value } of content.facts ?? []) said.push(label, value);
    for (const line of said) expect(words).toContain(line.replace(/\s+/g, " "));
  },
);

test("what people typed is text in every mail, never markup", () => {
  const harmless = mails("Ana");
  for (const [at, { file, content, html }] of mails(HOSTILE).entries()) {
    expect([file, content.subject, tags(html)]).toEqual([
      file,
      content.subject,
      tags(harmless[at]?.html ?? ""),
    ]);
  }
});

test("an amount names its item and its role, for those who compare prices", () => {
  const content = {
    subject: "Compra",
    greeting: "Oi!",
    paragraphs: [],
    facts: [{ label: "Você paga", value: "R$ 45,00", amount: { item: `"1"`, role: "charged" } }],
  } as const;
  expect(mailHtml(content, ORIGIN)).toContain(
    ` data-item="&quot;1&quot;" data-amount="charged">R$ 45,00</td>`,
  );
});

test("a mail loads nothing but the logo, and the logo is there", () => {
  for (const { html } of mails("Ana")) {
    expect(html.match(/(src|url\(|@import|<link|<script)[^ ]*/g)).toEqual([`src="${ORIGIN}${LOGO.path}"`]);
  }
  expect(existsSync(new URL(`../../../../public${LOGO.path}`, import.meta.url))).toBe(true);
});

test("a message for WhatsApp has the words and links of the mail, without the company's data", () => {
  const [content] = everyMail("Ana")["reminders/text.ts"] ?? [];
  expect(content && messageText(content, ORIGIN).split("\n")).toEqual([
    "Oi, Ana!",
    "",
    "Ana, com Ana: 26/11/2026, às 09h00.",
    "",
    "Onde: Ana",
    "",
    "Ver a reserva:",
    "https://vereda.example/my-appointments/a1",
    "",
    "Mudar o horário: https://vereda.example/my-appointments/a1/reschedule",
    "Cancelar: https://vereda.example/my-appointments/a1/cancel",
  ]);
});
