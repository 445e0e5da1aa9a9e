import { model } from "#machines/mail-link/mail-link.model.ts";
import { jobHandlers } from "#server/workers.ts";
import type { Flow } from "../paths/flow.ts";
import { followMailLink } from "../support/mailbox.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fateOf } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, holdCalls, isDoneUnheard } from "./held-calls.ts";
import { linkOf } from "./mail-link/links.ts";
import {
  againOf,
  button,
  COMMON,
  isChecking,
  isDone,
  isOver,
  isReady,
  isUnanswered,
  isUnchecked,
  isUsing,
  leavesAccount,
  passwordOf,
  type Scene,
} from "./mail-link/looks.ts";
import { ana } from "./mail-link/of-account.ts";

/** A password may have been changed; any other press does no harm when it is repeated. */
const UNANSWERED = /a senha pode já ter sido trocada|Não conseguimos falar com a Vereda\./;

const NOT_ACCEPTED = {
  BENEFIT_TAKEN: /Esta conta já tem um benefício\. Ela não pode usar o de outra pessoa ao mesmo tempo\./,
  MEMBER_ELSEWHERE: /Esta conta já cuida do benefício de outra empresa\. Entre com outro e-mail\./,
};

/** Somebody who follows the link of a mail, over the real server; the surroundings are whose page it is, by the variant. */
export const driver: Flow<typeof model.machine, Scene, string> = {
  model,
  reach: { surroundings: { start: (variant) => variant, after: (variant) => variant } },
  // Each page goes through all that is its own.
  sights: ({ states, around }) =>
    states.filter((state) => /unanswered|over|done/.test(state)).map((state) => `${state} ${around}`),
  tells: {
    "mailLink.unchecked": { failure: UNREAD },
    "mailLink.ready": { failure: { ...COMMON, ...NOT_ACCEPTED } },
    "mailLink.unanswered": { failure: { NETWORK: UNANSWERED, ...COMMON } },
  },
  async open({ page, world, path }) {
    const { deps } = world;
    const link = linkOf(path.variant);
    const isUsedInVain = path.edges.some(({ event }) => event.type === "xstate.error.actor.useLink");
    const signedIn = link.signedIn?.email ?? (link.kind === "RESET_PASSWORD" && isUsedInVain ? ana : null);
    if (signedIn) await signInFast(page, world, signedIn);
    await page.clock.install({ time: deps.clock.now() });
    const held = await holdCalls(page, ["linkCheck", link.call]);
    const scene: Scene = { page, world, held, link, token: null, isSignedIn: signedIn !== null };
    if (path.variant === "without a link") return scene;
    await link.ask({ page, world });
    await deps.jobs.drain(jobHandlers(deps));
    const address = await followMailLink(page, link.to);
    scene.token = new URL(address, page.url()).searchParams.get("token");
    await held.waiting("linkCheck");
    await stopClock(page);
    return scene;
  },
  events: {
    "link.checkAgain": ({ page }) => button(page, "Tentar de novo").click(),
    "link.use": async (scene, { event, from }) => {
      const { page, link } = scene;
      if (link.signedIn?.isLeft && scene.isSignedIn) await leavesAccount(scene);
      if (link.form) await passwordOf(scene).fill(String(event.newPassword));
      await button(page, from.includes("mailLink.unanswered") ? againOf(link) : link.action).click();
    },
    "xstate.done.actor.checkLink": ({ held }) => held.release(["linkCheck"], goesThrough),
    "xstate.error.actor.checkLink": ({ held }, step) => held.release(["linkCheck"], fateOf(step)),
    "xstate.done.actor.useLink": ({ held, link }) => held.release([link.call], goesThrough),
    "xstate.error.actor.useLink": ({ held, link }, step) =>
      held.release([link.call], fateOf(step, isDoneUnheard)),
    "xstate.after.againDelay.mailLink.unchecked": againDelay(),
  },
  states: {
    "mailLink.checking": isChecking,
    "mailLink.unchecked": isUnchecked,
    "mailLink.ready": isReady,
    "mailLink.using": isUsing,
    "mailLink.unanswered": isUnanswered,
    "mailLink.over": isOver,
    "mailLink.done": isDone,
  },
  close: ({ held }) => held.stop(),
};
