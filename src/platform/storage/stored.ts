import * as v from "valibot";

/** One value in the browser's storage, parsed whenever it is read. */
export interface Stored<T> {
  /** The value, or null where there is none. The same object as long as the stored text is the same. */
  read(): T | null;
  write(value: T): void;
  remove(): void;
  /** Calls back after a change here or in another tab; answers with the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface StoredSettings<S extends v.GenericSchema> {
  key: string;
  schema: S;
  /** Which storage, looked up at the first use; the page may have none, or forbid it. */
  area: () => Storage;
  /** Told once when the stored text could not be read and was dropped. */
  onDropped?: () => void;
}

/**
 * Makes a stored value. Where storage is missing, full or forbidden, the value lives as long as the page, so that the
 * customer can go on.
 */
export function createStored<S extends v.GenericSchema>({
  key,
  schema,
  area,
  onDropped,
}: StoredSettings<S>): Stored<v.InferOutput<S>> {
  const listeners = new Set<() => void>();
  /** What the storage would not take. */
  let fallback: string | null = null;
  let seen: { text: string; value: v.InferOutput<S> } | null = null;
  const storage = () => {
    try {
      return area();
    } catch {
      return null;
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const setText = (text: string | null) => {
    const kept = storage();
    try {
      if (text === null) kept?.removeItem(key);
      else kept?.setItem(key, text);
      fallback = kept ? null : text;
    } catch {
      // A full storage: the fallback holds the value.
      fallback = text;
    }
  };
  const stored: Stored<v.InferOutput<S>> = {
    read() {
      const text = fallback ?? storage()?.getItem(key) ?? null;
      if (text === null) return null;
      if (seen?.text === text) return seen.value;
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
      if (result.success) {
        seen = { text, value: result.output };
        return seen.value;
      }
      setText(null);
      // A view may be reading this while it renders: the others hear of it afterwards.
      queueMicrotask(tell);
      onDropped?.();
      return null;
    },
    write(value) {
      setText(JSON.stringify(value));
      tell();
    },
    remove() {
      setText(null);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      const onStorage = (event: StorageEvent) => {
        if (event.key !== null && event.key !== key) return;
        fallback = null;
        listener();
      };
      globalThis.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener("storage", onStorage);
      };
    },
  };
  return stored;
}
