import { screen } from "@testing-library/react";
import { newestMail } from "#server/testing/newest-mail.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import type { RenderOptions } from "./render-app.tsx";
import { openToPay } from "./shopper.tsx";

interface Acts {
  type: (label: string, text: string) => Promise<void>;
  press: (name: string) => Promise<void>;
}

/** Asks for a code in the page. @returns the one that the mail brings */
export async function askForCode({ type, press }: Acts, server: TestApp, email: string): Promise<string> {
  await type("E-mail", email);
  await press("Receber o código");
  await screen.findByRole("heading", { name: /Confira o seu e-mail$/ });
  await server.deps.jobs.drain(jobHandlers(server.deps));
  return /\b\d{6}\b/.exec(await newestMail(server, email))?.[0] ?? "none";
}

/** Opens what the newest mail's link leads to, in a tab that knows nothing but what its browser keeps, and presses. */
export async function pressMailLink(server: TestApp, email: string, options: RenderOptions = {}) {
  const path = /\/entrar\/pelo-email\?token=[\w-]+/.exec(await newestMail(server, email))?.[0] ?? "none";
  const shopper = await openToPay(server, path, options);
  await shopper.press("Entrar neste navegador");
  return shopper;
}
