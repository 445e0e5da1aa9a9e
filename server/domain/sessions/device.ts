import Bowser from "bowser";

/** A user agent is a stranger's text: what is longer is none. */
const MOST_CHARACTERS = 1_000;

/** What a session is opened on, in two words such as 'Chrome · Android'; null where it does not say. The text itself is not kept. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent || userAgent.length > MOST_CHARACTERS) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" · ") || null;
}
