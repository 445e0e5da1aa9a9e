import { jobHandlers } from "#server/workers.ts";
import { asPhone, madeCpf, madeDigits, madePhone, madeWord, punctuated } from "../support/canaries/made.ts";
import { type Canaries, watchCanaries } from "../support/canaries/watch.ts";
import { followMailLink } from "../support/mailbox.ts";
import { fillAccess, fillHome, fillPerson, nameIpe } from "../support/registration.ts";
import { fillSignIn } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const [cpf, phone, name] = [madeCpf(), madePhone(), madeWord()];
const person = {
  name: `Zuleica ${name} Quintiliano`,
  cpf: punctuated(cpf),
  phone: asPhone(phone),
  email: `zuleica.${name.toLowerCase()}@exemplo.test`,
  password: `trilha ${madeWord().toLowerCase()} ${madeDigits(3)}`,
  streetNumber: `${madeDigits(5)}-B`,
};
const CODE = `XQ-${madeDigits(6)}`;

const registering = /^POST \/api\/registrations\/members$/;
/** Kept in the tab while it is typed, and in the account once there is one. */
const typed = { requests: registering, stores: /^sessionStorage vereda\.registration$/, charts: false };

/** The first step is asked about by itself. */
const ofPerson = { ...typed, requests: /^POST \/api\/registrations\/(members|cpf)$/ };

const watched: Canaries<"name" | "cpf" | "phone" | "streetNumber" | "email" | "password" | "code"> = {
  name: { values: [person.name], home: { ...ofPerson, tables: ["public.customers", "public.users"] } },
  cpf: { values: [person.cpf, cpf], home: { ...ofPerson, tables: ["public.customers"] } },
  phone: { values: [person.phone, phone], home: { ...ofPerson, tables: ["public.customers"] } },
  streetNumber: { values: [person.streetNumber], home: { ...typed, tables: ["public.customer_addresses"] } },
  email: {
    values: [person.email],
    home: {
      requests: /^POST \/api\/(registrations\/members|authenticate)$|^GET \/sandbox\/mailbox/,
      // The page that says where the mail went to knows it by the history.
      stores: /^(sessionStorage vereda\.registration|history state)$/,
      tables: [
        "public.account_links",
        "public.account_mail_requests",
        "public.mails",
        "public.registrations",
        "public.users",
      ],
      charts: false,
    },
  },
  password: {
    values: [person.password],
    home: {
      requests: /^POST \/api\/(registrations\/members|authenticate)$/,
      stores: /^$/,
      tables: [],
      charts: false,
    },
  },
  code: { values: [CODE], home: { ...typed, tables: [], charts: true } },
};

test("what a registration is told stays where it belongs, from the form to the first sign-in", async ({
  page,
  world,
}) => {
  const { look, expectNoStrays } = watchCanaries(page, world, watched);
  await page.goto("/registro/membro/init");
  await nameIpe(page, "Pelo código", CODE);
  await fillPerson(page, person);
  await fillHome(page, { streetNumber: person.streetNumber });
  await fillAccess(page, person);
  await look("everything typed");
  await page.getByRole("button", { name: "Criar a conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("vereda.registration"))).toBe(null);
  await look("sent");
  await world.deps.jobs.drain(jobHandlers(world.deps));
  await followMailLink(page, person.email);
  await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("heading", { level: 1, name: "Boas-vindas, Zuleica" })).toBeVisible();
  await look("welcomed");
  await expectNoStrays();
});
