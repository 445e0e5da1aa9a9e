import type { Deps } from "./deps.ts";
import { createSearchIndex } from "./domain/search/index/search-index.ts";
import { embeddedAddresses } from "./ports/addresses/embedded-addresses.ts";
import { folderFiles } from "./ports/files/folder-files.ts";
import { databaseMail } from "./ports/mail/database-mail.ts";
import { smtpMail } from "./ports/mail/smtp-mail.ts";
import { databaseMessages } from "./ports/messages/database-messages.ts";
import { sandboxPayments } from "./sandbox/provider/payments.ts";
import { sandboxPix } from "./sandbox/provider/pix.ts";
import { observedDatabase, observedIndex, observedPorts } from "./telemetry/observed.ts";
import { NO_TELEMETRY } from "./telemetry/telemetry.ts";

type Base = Omit<Deps, "ports" | "searchIndex" | "telemetry"> & Partial<Pick<Deps, "telemetry">>;

/** Puts the server together: each port gets its embedded default. Where somebody looks, the edges are observed. */
export function createDeps({ telemetry = NO_TELEMETRY, ...base }: Base): Deps {
  const { clock, config } = base;
  const db = telemetry.isOn ? observedDatabase(telemetry, base.db) : base.db;
  const ports = {
    payments: sandboxPayments(db, clock),
    pix: sandboxPix(db, clock),
    mail: config.smtp ? smtpMail({ ...base, db }, config.smtp) : databaseMail(config.publicUrl),
    messages: databaseMessages,
    addresses: embeddedAddresses(db),
    files: folderFiles(config.filesFolder),
  };
  const searchIndex = createSearchIndex();
  return {
    ...base,
    db,
    telemetry,
    searchIndex: telemetry.isOn ? observedIndex(telemetry, searchIndex) : searchIndex,
    ports: telemetry.isOn ? observedPorts(telemetry, ports) : ports,
  };
}
