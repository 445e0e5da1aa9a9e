import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { LoginProfile } from "#contract/enums.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { query } from "../support/books.ts";
import { cancellable } from "../support/cancellable.ts";
import { findItem } from "../support/items.ts";
import { leaveInCart } from "../support/resume-purchase.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";

/** Somebody, and the pages that open for them. */
export interface Reader {
  title: string;
  /** Their addresses, with the names of what `arrange` finds. */
  pages: readonly string[];
  /** Signs them in, with something on each page. @returns what stands in the addresses */
  arrange(page: Page, world: World): Promise<Record<string, string>>;
}

/** Where a page is, by the names that `arrange` found; what need not be named is left out. */
export const addressOf = (page: string, names: Record<string, string>): string =>
  page.replace(/\/\{-\$\w+\}/, "").replace(/\$(\w+)/, (_, name) => names[name] ?? "");

const customer = "julia@vereda.test";

const signedIn = (email: string, profile?: LoginProfile) => async (page: Page, world: World) => {
  await signInFast(page, world, email, profile);
  return {};
};

export const readers: readonly Reader[] = [
  {
    title: "a visitor",
    pages: [
      ...["/", "/busca", "/cart/item", "/companies", "/partners", "/perguntas-frequentes", "/privacidade"],
      ...["/termos", "/salvos", "/conta/excluir"],
      ...[
        "/entrar",
        "/entrar/codigo",
        "/entrar/pelo-email",
        "/entrar/esqueci-senha",
        "/entrar/redefinir-senha",
        "/entrar/verificar-email",
      ],
      ...["/entrar/confirmar-empresa", "/entrar/convite-equipe", "/entrar/convite-familia"],
      ...["/registro", "/registro/empresa", "/registro/empresa/conta-criada"],
      ...["/registro/especialista", "/registro/especialista/conta-criada"],
      ...["/registro/membro/init", "/registro/membro/formulario", "/registro/membro/conta-criada"],
      ...["/atividades/$activityId", "/planos/$planId", "/especialistas/$partnerId"],
      "/checkout?activityId=$activityId",
    ],
    arrange: async (_, world) => {
      const { id, activityId } = await findItem(world, { kind: "plan", renews: true });
      return { planId: id, activityId, partnerId: seedId("partner", "marina-lopes") };
    },
  },
  {
    title: "a customer",
    pages: [
      ...["/bem-vindo", "/home", "/profile/{-$page}", "/pendencias", "/purchase/init"],
      ...["/checkout?activityId=$activityId", "/purchase/confirmacao/$billingId"],
      ...["/my-benefits", "/my-benefits/dependentes"],
      ...["/my-benefits/reembolsos", "/my-benefits/reembolsos/novo"],
      ...["/my-appointments", "/my-appointments/compras", "/my-appointments/planos"],
      ...["/my-appointments/planos/$subscriptionId", "/my-appointments/recibo/$billingId"],
      ...["/my-appointments/$appointmentId", "/my-appointments/$appointmentId/cancel"],
      ...["/my-appointments/$appointmentId/reschedule", "/my-appointments/$appointmentId/again"],
    ],
    arrange: async (page, world) => {
      const { inCart, activityId } = await findItem(world, { kind: "plan", renews: true });
      const order = { email: customer, methods: ["CREDIT_CARD" as const], confirmedAmount: 20_000 };
      const { appointmentId, billingId } = await cancellable(page, world, order);
      await leaveInCart(page, inCart);
      const { rows } = await query<{ id: string }>(
        world,
        sql`select s.id from subscriptions s join customers c on c.id = s.customer_id
          join users u on u.id = c.user_id where u.email = ${customer}`,
      );
      return { activityId, appointmentId, billingId, subscriptionId: rows[0]?.id ?? "none" };
    },
  },
  {
    title: "a specialist",
    pages: [
      ...["/especialista", "/especialista/agenda", "/especialista/horarios", "/especialista/perfil"],
      ...["/especialista/atividades", "/especialista/atividades/nova"],
      "/especialista/atividades/$activityId",
    ],
    arrange: async (page, world) => {
      await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
      return { activityId: seedId("activity", "yoga-suave-marina-lopes") };
    },
  },
  {
    title: "a company's HR",
    pages: ["/empresa", "/empresa/equipe", "/empresa/pessoas", "/empresa/pessoas/importar"],
    arrange: signedIn("rita@vereda.test", "COMPANY"),
  },
  {
    title: "an applicant",
    pages: ["/cadastro"],
    arrange: signedIn("teresa@vereda.test", "SPECIALIST"),
  },
  {
    title: "an administrator",
    pages: ["/admin/my-files/documents"],
    arrange: signedIn("helena@vereda.test"),
  },
];
