import type { SnapshotFrom } from "xstate";
import type { registrationMachine } from "#machines/registration/registration.machine.ts";
import type { RegistrationStep } from "#machines/registration/registration.types.ts";

/** The step of the form that the flow is at; null at the question about work, and once it is sent. */
export function stepOf(snapshot: SnapshotFrom<typeof registrationMachine>): RegistrationStep | null {
  if (snapshot.matches("fillingPerson") || snapshot.matches("checkingCpf")) return "dados";
  if (snapshot.matches("fillingAddress")) return "endereco";
  return snapshot.matches("agreeing") || snapshot.matches("sending") ? "acesso" : null;
}
