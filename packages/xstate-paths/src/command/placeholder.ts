/** What is mostly asked of a text; a guard on one is answered as for the placeholder's name. */
const TEXTUAL: ReadonlySet<unknown> = new Set(
  "length startsWith endsWith includes trim toLowerCase toUpperCase slice split replace match indexOf".split(
    " ",
  ),
);

function asText(text: string, key: string | symbol): unknown {
  const part: unknown = Reflect.get(Object(text), key, text);
  return typeof part === "function" ? part.bind(text) : part;
}

/**
 * A value that nobody knows: each of its parts is one as well, and in a sentence it is its name.
 *
 * @param told is called with each part that is read of it
 */
export function placeholder(name: string, told: (key: string) => void = () => {}): object {
  const own = () => `‹${name}›`;
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (TEXTUAL.has(key)) return asText(own(), key);
        if (key === "toJSON" || key === "toString" || key === Symbol.toPrimitive) return own;
        if (key in Object.prototype) return Reflect.get(Object.prototype, key);
        if (typeof key === "symbol" || key === "then") return undefined;
        told(key);
        return placeholder(`${name}.${key}`);
      },
    },
  );
}
