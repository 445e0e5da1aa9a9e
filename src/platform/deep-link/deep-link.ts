/** Where a deep link leads: to an address of ours, path first, or into the installed app. */
export type DeepLink = { kind: "page"; href: string } | { kind: "app"; href: string };

/** A deep link that leads nowhere; the message says why, without what it held. */
export class DeepLinkError extends Error {
  override readonly name = "DeepLinkError";
}

/** The schemes of our own app; any other scheme but the web's is somebody else's. */
const APP_SCHEMES: readonly string[] = ["vereda:"];

/**
 * Where a link from outside may lead: what everybody may see, and what a customer looks up. Not into a purchase, a sign-in,
 * a deletion or the administration: nobody is sent into those by an address that somebody else wrote.
 */
const ALLOWED = [
  /^\/$/,
  /^\/(busca|salvos|perguntas-frequentes|companies|partners|termos|privacidade|bem-vindo|home|cart\/item)$/,
  /^\/(atividades|planos|especialistas)\/[\w-]+$/,
  /^\/my-(appointments|benefits)(\/(?!again$)[\w-]+)*$/,
  /^\/(pendencias|profile(\/[a-z]+)?)$/,
];

// Also the invisible ones that turn a line around, and the backslash, which browsers take for a slash.
const UNSAFE = /[\p{Cc}\p{Cf}\\]/u;

/**
 * Reads the parameter `dl` of an address, e.g. `?dl=%2Fatividades%2F8d0b…` or `?dl=vereda%3A%2F%2Fbusca`. It is decoded once.
 *
 * @param search the query as the address has it
 * @returns null where there is none
 * @throws DeepLinkError where it cannot be decoded, or leads where no deep link may
 */
export function readDeepLink(search: string, origin: string): DeepLink | null {
  const raw = /[?&]dl=([^&#]*)/.exec(search)?.[1];
  if (!raw) return null;
  const text = decoded(raw);
  if (UNSAFE.test(text)) throw new DeepLinkError("it holds characters that no address has");
  if (!URL.canParse(text, origin)) throw new DeepLinkError("it is no address");
  const url = new URL(text, origin);
  if (APP_SCHEMES.includes(url.protocol)) return { kind: "app", href: url.href };
  if (url.origin !== origin) throw new DeepLinkError("it leads to another origin");
  if (url.username || url.password) throw new DeepLinkError("it names a user");
  // After normalising: `/busca/..//checkout` is what it becomes, not what it was written as.
  if (!ALLOWED.some((allowed) => allowed.test(url.pathname)))
    throw new DeepLinkError("it leads to a page that is none, or that no deep link opens");
  url.searchParams.delete("dl");
  return { kind: "page", href: url.pathname + url.search + url.hash };
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    throw new DeepLinkError("it cannot be decoded", { cause: error });
  }
}
