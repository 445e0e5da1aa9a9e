import type { Deps } from "./deps.ts";
import { tidyHolds } from "./domain/holds/tidy.ts";
import type { JobHandlers } from "./domain/jobs/jobs.ts";
import { sendOrderMail } from "./domain/orders/order-mail.ts";
import { reviewOrders } from "./domain/orders/review.ts";
import { refundPix } from "./domain/pix/refund.ts";
import { finishPayrollRefunds } from "./domain/refunds/finish.ts";
import { payRefund } from "./domain/refunds/pay.ts";
import { refundCharge } from "./domain/refunds/refund-charge.ts";
import { payReimbursement } from "./domain/reimbursements/pay.ts";
import { sendReminders } from "./domain/reminders/send.ts";
import { sendMoveMail } from "./domain/reschedules/move-mail.ts";
import { sendSubscriptionMail } from "./domain/subscriptions/mail.ts";
import { renewSubscription } from "./domain/subscriptions/renew.ts";
import { reviewSubscriptions } from "./domain/subscriptions/review.ts";

const REVIEW_EVERY_MS = 10_000;

/** What is done for each kind of job. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  "order-mail": (payload) => sendOrderMail(deps, payload),
  "move-mail": (payload) => sendMoveMail(deps, payload),
  "refund-pix": (payload) => refundPix(deps, payload),
  "pay-reimbursement": (payload) => payReimbursement(deps, payload),
  "refund-charge": (payload) => refundCharge(deps, payload),
  refund: (payload) => payRefund(deps, payload),
  "renew-subscription": (payload) => renewSubscription(deps, payload),
  "subscription-mail": (payload) => sendSubscriptionMail(deps, payload),
  "forget-card": ({ token }) => deps.ports.payments.forget(token),
  "forget-file": ({ key }) => deps.ports.files.remove(key),
});

/**
 * Starts what runs beside the requests: jobs as they come, and the review of orders that wait for the provider or for
 * their day. The review reads its work from the orders themselves, by the injected clock, so nothing is lost with a
 * process and moving the clock moves it too. On the embedded database this is the only process, so what a killed one
 * left half done is taken up at once.
 *
 * @returns stops it; what is under way is finished
 */
export async function startWorkers(deps: Deps): Promise<() => Promise<void>> {
  const review = (options = {}) =>
    reviewOrders(deps, options).catch((err: unknown) => deps.log.error({ err }, "review of orders failed"));
  const tidy = () =>
    tidyHolds(deps).catch((err: unknown) => deps.log.error({ err }, "tidying of holds failed"));
  const renew = () =>
    reviewSubscriptions(deps).catch((err: unknown) =>
      deps.log.error({ err }, "review of subscriptions failed"),
    );
  const payday = () =>
    finishPayrollRefunds(deps).catch((err: unknown) => deps.log.error({ err }, "review of refunds failed"));
  const remind = () =>
    sendReminders(deps).catch((err: unknown) => deps.log.error({ err }, "reminders failed"));
  await review({ interrupted: deps.db.client.engine === "pglite" });
  await renew();
  await deps.jobs.work(jobHandlers(deps));
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => review())
      .then(renew)
      .then(payday)
      .then(() => tidy())
      .then(() => remind());
  }, REVIEW_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
    await deps.jobs.close();
  };
}
