import { SpanKind } from "@opentelemetry/api";
import { atMost } from "./at-most.ts";
import { clockSkew, MOST_SKEW_MS } from "./db/clock-skew.ts";
import { DatabaseAway } from "./db/database-away.ts";
import type { Deps } from "./deps.ts";
import { tidyDocuments } from "./domain/applications/tidy.ts";
import { keepAvailability } from "./domain/availability/sweep.ts";
import { tidySingleUseCards } from "./domain/cards/single-use.ts";
import { tidyHolds } from "./domain/holds/tidy.ts";
import { runImport } from "./domain/imports/run.ts";
import { tidyImports } from "./domain/imports/tidy.ts";
import type { JobHandlers } from "./domain/jobs/jobs.ts";
import { tidyLeads } from "./domain/leads/tidy.ts";
import { sendAccountMail } from "./domain/links/send-mail.ts";
import { tidyLinks } from "./domain/links/tidy.ts";
import { tidyListingChanges } from "./domain/listings/tidy.ts";
import { sendCodeMail } from "./domain/mail-codes/send-mail.ts";
import { tidyCodes } from "./domain/mail-codes/tidy.ts";
import { sendOrderMail } from "./domain/orders/order-mail.ts";
import { reviewOrders } from "./domain/orders/review.ts";
import { tidyPhotos } from "./domain/photos/tidy.ts";
import { askAbout } from "./domain/pix/ask.ts";
import { refundPix } from "./domain/pix/refund.ts";
import { tidyTries } from "./domain/rate-limits/limits.ts";
import { finishPayrollRefunds } from "./domain/refunds/finish.ts";
import { payRefund } from "./domain/refunds/pay.ts";
import { refundCharge } from "./domain/refunds/refund-charge.ts";
import { tidyRegistrations } from "./domain/registrations/tidy.ts";
import { payReimbursement } from "./domain/reimbursements/pay.ts";
import { tidyProofs } from "./domain/reimbursements/tidy-proofs.ts";
import { sendReminders } from "./domain/reminders/send.ts";
import { sendMoveMail } from "./domain/reschedules/move-mail.ts";
import { askForReviews } from "./domain/reviews/ask.ts";
import { indexCatalogue } from "./domain/search/indexing/index-catalogue.ts";
import { refreshItems } from "./domain/search/indexing/refresh-items.ts";
import { tidySessions } from "./domain/sessions/tidy.ts";
import { tidyStarted } from "./domain/started-purchases/tidy.ts";
import { tellOfLapses } from "./domain/subscriptions/lapse.ts";
import { sendSubscriptionMail } from "./domain/subscriptions/mail.ts";
import { renewSubscription } from "./domain/subscriptions/renew.ts";
import { reviewSubscriptions } from "./domain/subscriptions/review.ts";
import { serveLists } from "./domain/waiting-list/sweep.ts";
import { tellOffers } from "./domain/waiting-list/tell.ts";
import { isProviderSilent } from "./ports/provider-failures.ts";
import { observedHandlers } from "./telemetry/observed.ts";
import { inSpan } from "./telemetry/telemetry.ts";

export const SWEEP_EVERY_MS = 10_000;

/** What is done for each kind of job. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  "pix-notice": (charge) => askAbout(deps, charge),
  "order-mail": (payload) => sendOrderMail(deps, payload),
  "move-mail": (payload) => sendMoveMail(deps, payload),
  "refund-pix": (payload) => refundPix(deps, payload),
  "pay-reimbursement": (payload) => payReimbursement(deps, payload),
  "refund-charge": (payload) => refundCharge(deps, payload),
  refund: (payload) => payRefund(deps, payload),
  "renew-subscription": (payload) => renewSubscription(deps, payload),
  "subscription-mail": (payload) => sendSubscriptionMail(deps, payload),
  "account-mail": (payload) => sendAccountMail(deps, payload),
  "code-mail": (payload) => sendCodeMail(deps, payload),
  "deliver-mail": (payload) => deps.ports.mail.deliver(payload),
  "employee-import": (payload) => runImport(deps, payload),
  "index-catalogue": () => indexCatalogue(deps),
  "forget-card": ({ token }) => deps.ports.payments.forget(token),
  "forget-file": ({ key }) => deps.ports.files.remove(key),
});

/** The same, of whose failures the log hears: the queue tries again, and keeps to itself why. */
function toldHandlers(deps: Deps): JobHandlers {
  const told = Object.entries(jobHandlers(deps)).map(([job, handle]) => [
    job,
    (payload: unknown) =>
      (handle as (payload: unknown) => Promise<void>)(payload).catch((err: unknown) => {
        const isOurs = !isProviderSilent(err) && !(err instanceof DatabaseAway);
        deps.log[isOurs ? "error" : "warn"]({ err, job }, "job failed");
        throw err;
      }),
  ]);
  const handlers = Object.fromEntries(told) as JobHandlers; // The same names, each with its own payload.
  return deps.telemetry.isOn ? observedHandlers(deps.telemetry, handlers) : handlers;
}

/**
 * Starts what runs beside the requests: jobs as they come, and the review of orders that wait for the provider or for
 * their day. The review reads its work from the orders themselves, by the injected clock, so nothing is lost with a
 * process and moving the clock moves it too. On the embedded database this is the only process, so what a killed one
 * left half done is taken up at once.
 *
 * @returns stops it: jobs and the tasks of a sweep that are under way have as long as requests
 */
export async function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const isAlone = deps.db.client.engine === "pglite";
  await byRightClock(deps, async () => {
    await attempt(deps, "review of orders", () => reviewOrders(deps, { interrupted: isAlone }));
    await attempt(deps, "review of subscriptions", reviewSubscriptions);
  });
  await deps.jobs.work(toldHandlers(deps));
  void attempt(deps, "tidying of files", () => deps.ports.files.tidy());
  const leaving = new AbortController();
  const stops = SWEEPS.map((tasks) => repeat(() => sweepOnce(deps, tasks, leaving.signal)));
  return async () => {
    const patienceMs = deps.config.drainSeconds * 1_000;
    leaving.abort();
    const swept = Promise.all(stops.map((stop) => stop()));
    await Promise.all([deps.jobs.close(patienceMs), atMost(patienceMs, swept, () => {})]);
  };
}

/** Does `work` every so often, but never twice at once. @returns stops it, and waits for what is under way */
function repeat(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, SWEEP_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Does once what the data say is to be done. */
export async function sweep(deps: Deps): Promise<void> {
  for (const tasks of SWEEPS) await sweepOnce(deps, tasks);
}

const sweepOnce = (deps: Deps, tasks: Tasks, leaving?: AbortSignal): Promise<unknown> =>
  byRightClock(deps, async () => {
    for (const [name, run] of Object.entries(tasks)) if (!leaving?.aborted) await attempt(deps, name, run);
  });

/** Runs `work` unless this process's clock is wrong: what expires would do so too soon. */
const byRightClock = (deps: Deps, work: () => Promise<void>): Promise<unknown> =>
  attempt(deps, "comparison of clocks", async () => {
    const skewMs = await clockSkew(deps.db);
    if (Math.abs(skewMs) > MOST_SKEW_MS)
      throw new Error(`this clock is ahead of the database's by ${skewMs} ms`);
    await work();
  });

const attempt = (deps: Deps, name: string, run: (deps: Deps) => Promise<unknown>): Promise<unknown> => {
  const span = { name, kind: SpanKind.INTERNAL, attributes: {} };
  const running = deps.telemetry.isOn ? inSpan(deps.telemetry, span, () => run(deps)) : run(deps);
  return running.catch((err: unknown) => deps.log.error({ err, work: name }, "work beside requests failed"));
};

type Tasks = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;

/** What reads its work from the data, one after the other: a fault of one keeps no other from its turn. */
const tasks: Tasks = {
  "review of orders": (deps) => reviewOrders(deps),
  "review of payroll refunds": finishPayrollRefunds,
  "tidying of holds": tidyHolds,
  "forgetting of cards": tidySingleUseCards,
  "tidying of proofs": tidyProofs,
  "tidying of documents": tidyDocuments,
  "tidying of photos": tidyPhotos,
  "tidying of page changes": tidyListingChanges,
  "tidying of links": tidyLinks,
  "tidying of codes": tidyCodes,
  "tidying of registrations": tidyRegistrations,
  "tidying of leads": tidyLeads,
  "tidying of imports": tidyImports,
  "tidying of tries": tidyTries,
  "tidying of sessions": tidySessions,
  "tidying of started purchases": tidyStarted,
  "keeping of availability": keepAvailability,
  "serving of waiting lists": serveLists,
  "telling of offers": tellOffers,
  "sending of reminders": sendReminders,
  "telling of sessions that lapse": tellOfLapses,
  "requests for reviews": askForReviews,
  "refreshing of the search": refreshItems,
};

/** Each in its own time: renewals wait for no provider that is silent about an order. */
const SWEEPS: readonly Tasks[] = [{ "review of subscriptions": reviewSubscriptions }, tasks];
