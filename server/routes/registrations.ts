import { calls } from "#contract/calls.ts";
import { askForMailAgain } from "../domain/registrations/ask-for-mail.ts";
import { checkPerson } from "../domain/registrations/check-person.ts";
import { findCompanies } from "../domain/registrations/companies.ts";
import { confirmRegistration } from "../domain/registrations/confirm.ts";
import { registerMember } from "../domain/registrations/register.ts";
import type { Api } from "../http/api.ts";

const done = { done: true as const };

export function registrationRoutes(api: Api): void {
  api.handle(calls.registerMember, async ({ body, deps, request }) => {
    await registerMember(deps, body, request.address);
    return done;
  });
  api.handle(calls.registerCpf, async ({ body, deps, request }) => {
    await checkPerson(deps, body, request.address);
    return done;
  });
  api.handle(calls.registerCompanies, async ({ query, deps, request }) => ({
    content: await findCompanies(deps, query.query, request.address),
  }));
  api.handle(calls.registerAgain, async ({ body, deps, request }) => {
    await askForMailAgain(deps, body.email, request.address);
    return done;
  });
  api.handle(calls.registerConfirm, ({ body, deps, request }) =>
    confirmRegistration(deps, body.token, request.address),
  );
}
