import type { Deps } from "./deps.ts";
import { embeddedAddresses } from "./ports/addresses/embedded-addresses.ts";
import { databaseMail } from "./ports/mail/database-mail.ts";
import { sandboxPayments } from "./sandbox/provider/payments.ts";
import { sandboxPix } from "./sandbox/provider/pix.ts";

/** Puts the server together: each port gets its embedded default. */
export function createDeps(base: Omit<Deps, "ports">): Deps {
  const { db, clock } = base;
  return {
    ...base,
    ports: {
      payments: sandboxPayments(db, clock),
      pix: sandboxPix(db, clock),
      mail: databaseMail,
      addresses: embeddedAddresses(db),
    },
  };
}
