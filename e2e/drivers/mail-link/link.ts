import type { Locator, Page } from "@playwright/test";
import type { LinkKind } from "#contract/link.ts";
import type { World } from "../../support/world.ts";

export interface Given {
  page: Page;
  world: World;
}

/** A link of a mail, and what its page says. */
export interface MailLink {
  /** Address of its mail. */
  to: string;
  ask: (given: Given) => Promise<unknown>;
  kind: LinkKind;
  call: "recoverFinish" | "registerConfirm" | "codeLink" | "confirmEmployment" | "acceptInvitation";
  /** Body of its call, without the secret. */
  sent: object;
  /** Path of its page. */
  path: string;
  title: string;
  /** Heading once the link is known to hold, where it is another one. */
  titleReady?: string;
  ready: string;
  action: string;
  busy: string;
  /** Words after a lost answer to its press. */
  lost: RegExp;
  form?: LinkForm;
  /** The account that is open in this browser before. */
  signedIn?: SignedIn;
  /** Its last screen and the link on it; none where it leads on by itself. */
  done?: { title: string; told: string; goOn: string };
  /** Looks at where it has led. */
  arrive: (given: Given) => Promise<void>;
  /** Screen of a link that does not hold any more, and links to elsewhere by their names, of which the first is followed. */
  over: { title: string; why: string; ways: Readonly<Record<string, string>>; sees: (page: Page) => Locator };
}

interface SignedIn {
  email: string;
  name: string;
  /** It has to be left before the link is used. */
  isLeft?: true;
}

/** Fields that are filled in before the press. */
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
