/**
 * Keeps files under keys of ours: letters, digits, `-` and `/`, never a name that somebody else chose. Shaped so that an
 * S3-compatible store fits: whole objects, put and got by key. Put, get and remove throw `ProviderTimeout` after ten seconds:
 * a transaction or somebody at a page may wait for them.
 */
export interface Files {
  /**
   * Keeps a file; one that is there under the key is replaced, and never seen half written.
   *
   * @throws StorageFull
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes what processes that were killed left of files. */
  tidy(): Promise<void>;
}

/** There is no room for a file. Nothing of it is left. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}
