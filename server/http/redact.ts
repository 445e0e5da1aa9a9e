const SECRET_KEY =
  /pass|token|secret|authorization|cookie|cpf|document|e?-?mail|phone|birth|card|cvc|cvv|bin|holder|address|street|\bcep\b|name$/i;
const REMOVED = "[redacted]";
const MAX_DEPTH = 6;

/** A copy of a log entry without secrets and personal data: by key, and by shape within texts. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrub(value);
  if (value instanceof Error) return redactError(value, depth);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.map((element) => redact(element, depth + 1));
  const entries = Object.entries(value).map(([key, child]) => [
    key,
    SECRET_KEY.test(key) ? REMOVED : redact(child, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** An error for the log: its kind, place and cause, without the values a query was called with. */
export function redactError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redact(error, depth);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }; // PostgreSQL's errors have them.
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: scrub(withoutValues(error.message)),
    stack: stack.slice(0, 12).join("\n"),
    ...(typeof code === "string" && { code }),
    ...(typeof constraint === "string" && { constraint }),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: redactError(error.cause, depth + 1) }),
  };
}

/** Databases and schemas quote the value they stumbled over, and Drizzle adds those of the query. */
function withoutValues(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*$/, "")
    .replace(/(: |\breceived |\bvalue )"[\s\S]*"/gi, `$1${REMOVED}`);
}

/** A message without what it quotes, also where the quotation was cut off. An apostrophe within a word begins and ends none. */
export function withoutQuotations(message: string): string {
  return message.replace(/(?<!\w)["'`“‘](?:[\s\S]*["'`”’](?!\w)|[\s\S]*$)/g, REMOVED);
}

function scrub(text: string): string {
  return text
    .replace(/[^\s"'<>(),;=:]+@[^\s"'<>(),;=:]+/g, REMOVED)
    .replace(/Bearer\s+\S+/gi, `Bearer ${REMOVED}`)
    .replace(/(\/webhooks\/)[\w-]+/g, `$1${REMOVED}`)
    .replace(/(?<![\w-])(?:\((?=\d\d\)))?\d(?:[ .\-/()]{0,2}\d){10,18}(?![\w-])/g, REMOVED)
    .replace(/\(\d{2}\) ?\d{4}[ -]?\d{4}(?![\w-])/g, REMOVED)
    .replace(/(?<![\w-])\d{5}-\d{3}(?![\w-])/g, REMOVED);
}
