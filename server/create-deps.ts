import type { Deps } from "./deps.ts";
import { createSearchIndex } from "./domain/search/index/search-index.ts";
import { embeddedAddresses } from "./ports/addresses/embedded-addresses.ts";
import { folderFiles } from "./ports/files/folder-files.ts";
import { databaseMail } from "./ports/mail/database-mail.ts";
import { smtpMail } from "./ports/mail/smtp-mail.ts";
import { databaseMessages } from "./ports/messages/database-messages.ts";
import { sandboxPayments } from "./sandbox/provider/payments.ts";
import { sandboxPix } from "./sandbox/provider/pix.ts";

/** Puts the server together: each port gets its embedded default. */
export function createDeps(base: Omit<Deps, "ports" | "searchIndex">): Deps {
  const { db, clock, config } = base;
  return {
    ...base,
    searchIndex: createSearchIndex(),
    ports: {
      payments: sandboxPayments(db, clock),
      pix: sandboxPix(db, clock),
      mail: config.smtp ? smtpMail(base, config.smtp) : databaseMail(config.publicUrl),
      messages: databaseMessages,
      addresses: embeddedAddresses(db),
      files: folderFiles(config.filesFolder),
    },
  };
}
