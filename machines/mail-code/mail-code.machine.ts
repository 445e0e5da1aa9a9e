import { assertEvent, assign, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type { MailCodeContext, MailCodeEvent, MailCodeInput, SentMail } from "./mail-code.types.ts";

/**
 * Signing in as a customer, or becoming one, by a code that is sent by mail: e-mail, code, and for somebody new a name and the
 * terms. The code is good only in this browser, for ten minutes and five tries. The app supplies the actors; those that open a
 * session keep its token.
 */
export const mailCodeMachine = setup({
  types: {} as { context: MailCodeContext; events: MailCodeEvent; input: MailCodeInput },
  actors: {
    /** The same code again while it lives. */
    requestCode: supplied<SentMail, { email: string }>("requestCode"),
    /** Repeated with the same code it has the same effect. `isNew`: no account has the e-mail. */
    checkCode: supplied<{ isNew: boolean }, { code: string }>("checkCode"),
    /** Repeated it opens the same account. */
    makeAccount: supplied<unknown, { name: string }>("makeAccount"),
    /** Ends at `until` (epoch milliseconds of this device), or at once when that has passed. Never before. */
    waitUntil: supplied<unknown, { until: number }>("waitUntil"),
  },
  guards: {
    isProven: ({ context }) => context.isProven,
    isRepeatable: ({ context }) => context.isRepeatable,
    isHelpOffered: ({ context }) => context.isHelpOffered,
    isCodeOver: ({ context }) => context.isOver,
    isSent: ({ context }) => context.sent !== null,
    isNew: (_, params: { output: { isNew: boolean } }) => params.output.isNew,
    isOver: (_, params: { error: unknown }) => failureOf(params.error).code === "CODE_OVER",
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepSent: assign(({ context }, sent: SentMail) => ({
      sent,
      isOver: false,
      isRepeatable: false,
      helpAt: context.helpAt || sent.againAt + HELP_AFTER_AGAIN_MS,
    })),
    keepProof: assign({ isProven: true }),
    allowRepeat: assign({ isRepeatable: true }),
    offerHelp: assign({ isHelpOffered: true }),
    forgetSent: assign({
      sent: null,
      isOver: false,
      isRepeatable: false,
      helpAt: 0,
      isHelpOffered: false,
      isProven: false,
      failure: null,
    }),
    endCode: assign({ isOver: true, isProven: false }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "mailCode",
  context: ({ input: { saved, email } }) => ({
    ...(saved ?? { email, sent: null, helpAt: 0, isProven: false }),
    isOver: false,
    isRepeatable: false,
    isHelpOffered: false,
    failure: null,
  }),
  initial: "starting",
  on: { "session.opened": { target: ".signedIn" } },
  states: {
    starting: {
      description: "Goes on where a reload left it.",
      always: [
        { guard: "isProven", target: "introducing" },
        { guard: "isSent", target: "waiting" },
        { target: "askingEmail" },
      ],
    },
    askingEmail: {
      description: "Which e-mail is the code to be sent to?",
      on: {
        "email.submit": {
          target: "requesting",
          actions: { type: "keepEmail", params: ({ event }) => event },
        },
      },
    },
    requesting: {
      description: "The mail is being asked for. Whether the e-mail has an account is not told.",
      entry: "forgetFailure",
      invoke: {
        id: "requestCode",
        src: "requestCode",
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: "waiting", actions: { type: "keepSent", params: ({ event }) => event.output } },
        onError: [
          {
            guard: "isCodeOver",
            target: "over",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          {
            guard: "isSent",
            target: "waiting",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          { target: "askingEmail", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    waiting: {
      type: "parallel",
      description: "The mail is on its way; its code is to be typed.",
      invoke: {
        id: "codeExpiry",
        src: "waitUntil",
        input: ({ context }) => ({ until: context.sent?.until ?? 0 }),
        onDone: { target: "over", actions: "forgetFailure" },
        onError: { target: "over", actions: "forgetFailure" },
      },
      on: {
        "code.submit": { target: "checking" },
        "email.change": { target: "askingEmail", actions: "forgetSent" },
      },
      states: {
        mail: {
          description: "May the mail be asked for again?",
          initial: "deciding",
          states: {
            deciding: {
              description: "Goes on where a typed code left it.",
              always: [{ guard: "isRepeatable", target: "repeatable" }, { target: "sent" }],
            },
            sent: {
              description: "It was asked for just now.",
              invoke: {
                id: "again",
                src: "waitUntil",
                input: ({ context }) => ({ until: context.sent?.againAt ?? 0 }),
                onDone: { target: "repeatable" },
                onError: { target: "repeatable" },
              },
            },
            repeatable: {
              description: "The same code may be sent again.",
              entry: "allowRepeat",
              on: { "code.again": { target: "#mailCode.requesting" } },
            },
          },
        },
        help: {
          description: "Are other ways in offered?",
          initial: "deciding",
          states: {
            deciding: {
              description: "Once offered they stay so.",
              always: [{ guard: "isHelpOffered", target: "offered" }, { target: "none" }],
            },
            none: {
              description: "Mails take a moment.",
              invoke: {
                id: "help",
                src: "waitUntil",
                input: ({ context }) => ({ until: context.helpAt }),
                onDone: { target: "offered" },
                onError: { target: "offered" },
              },
            },
            offered: {
              description: "After a minute: password, registration and support.",
              entry: "offerHelp",
            },
          },
        },
      },
    },
    checking: {
      description: "What was typed is being compared.",
      entry: "forgetFailure",
      invoke: {
        id: "checkCode",
        src: "checkCode",
        input: ({ event }) => {
          assertEvent(event, "code.submit");
          return { code: event.code };
        },
        onDone: [
          {
            guard: { type: "isNew", params: ({ event }) => event },
            target: "introducing",
            actions: "keepProof",
          },
          { target: "signedIn" },
        ],
        onError: [
          { guard: { type: "isOver", params: ({ event }) => event }, target: "over" },
          { target: "waiting", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    over: {
      description: "The code is too old, was used, or was tried too often: another one has to be asked for.",
      entry: ["endCode", "offerHelp"],
      on: {
        "code.again": { target: "requesting" },
        "email.change": { target: "askingEmail", actions: "forgetSent" },
      },
    },
    introducing: {
      description: "The code was right, and no account has the e-mail: a name and the terms make one.",
      on: {
        "person.submit": { target: "making" },
        "email.change": { target: "askingEmail", actions: "forgetSent" },
      },
    },
    making: {
      description: "The account is being made.",
      entry: "forgetFailure",
      invoke: {
        id: "makeAccount",
        src: "makeAccount",
        input: ({ event }) => {
          assertEvent(event, "person.submit");
          return { name: event.name };
        },
        onDone: { target: "signedIn" },
        onError: [
          { guard: { type: "isOver", params: ({ event }) => event }, target: "over" },
          { target: "introducing", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    signedIn: { type: "final", description: "A customer is signed in, here or in another tab." },
  },
});

/** With the pause before the mail may be asked for again, a minute and a little. */
const HELP_AFTER_AGAIN_MS = 35_000;
