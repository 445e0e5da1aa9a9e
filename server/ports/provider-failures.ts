/** A provider did not answer in time: what was asked may or may not have happened. */
export class ProviderTimeout extends Error {
  override readonly name = "ProviderTimeout";
}

/** A provider could not be reached at all: nothing happened. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}

/** Whether a provider said nothing, as opposed to a fault of ours or theirs. */
export const isProviderSilent = (failure: unknown): boolean =>
  failure instanceof ProviderTimeout || failure instanceof ProviderUnreachable;
