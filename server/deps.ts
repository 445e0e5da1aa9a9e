import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Jobs } from "./domain/jobs/jobs.ts";
import type { SearchIndex } from "./domain/search/index/search-index.ts";
import type { Logger } from "./http/logger.ts";
import type { Addresses } from "./ports/addresses/addresses.ts";
import type { Clock } from "./ports/clock/clock.ts";
import type { Files } from "./ports/files/files.ts";
import type { Mail } from "./ports/mail/mail.ts";
import type { Messages } from "./ports/messages/messages.ts";
import type { Payments } from "./ports/payments/payments.ts";
import type { Pix } from "./ports/pix/pix.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

/** What stands outside the product, each behind an interface with an embedded default. */
export interface Ports {
  payments: Payments;
  pix: Pix;
  mail: Mail;
  messages: Messages;
  addresses: Addresses;
  files: Files;
}

/** Everything the server stands on; handed to every handler. */
export interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  log: Logger;
  ports: Ports;
  /** Work to be done after a transaction commits, sent inside it. */
  jobs: Jobs;
  searchIndex: SearchIndex;
  telemetry: Telemetry;
}
