import { screen } from "@testing-library/react";
import { newestMail } from "#server/testing/newest-mail.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";

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
