import type { Locator, Page } from "@playwright/test";
import type { LinkKind } from "#contract/link.ts";
import type { World } from "../../support/world.ts";

export interface Given {
  page: Page;
  world: World;
}

/** A link of a mail, and what its page says. */
export interface MailLink {
  /** Whose e-mail it is sent to. */
  to: string;
  ask: (given: Given) => Promise<unknown>;
  kind: LinkKind;
  call: "recoverFinish" | "registerConfirm" | "codeLink" | "confirmEmployment" | "acceptInvitation";
  /** What is sent beside the secret. */
  sent: object;
  /** Path of its page. */
  path: string;
  title: string;
  /** Heading once the link is known to hold, where it is another one. */
  titleReady?: string;
  ready: string;
  action: string;
  busy: string;
  /** What is said where the answer to its press was lost. */
  lost: RegExp;
  form?: LinkForm;
  /** The account that is open in this browser before. */
  signedIn?: SignedIn;
  /** What is said at the end, and where it leads; none where it leads on by itself. */
  done?: { title: string; told: string; goOn: string };
  /** Looks at where it has led. */
  arrive: (given: Given) => Promise<void>;
  /** What a link says that does not hold any more, and where else one goes from it: the first of the ways is taken, and seen. */
  over: { title: string; why: string; ways: Readonly<Record<string, string>>; sees: (page: Page) => Locator };
}

interface SignedIn {
  email: string;
  name: string;
  /** It has to be left before the link is used. */
  isLeft?: true;
}

/** What is asked for with the press. */
interface LinkForm {
  /** Label of the field for the new password. */
  password: string;
  /** Fills in whatever else is asked for. */
  fill?: (page: Page) => Promise<void>;
}

/** The title of a page that a way leads to. */
export const titled =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("heading", { level: 1, name, exact: true });
