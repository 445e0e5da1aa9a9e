import { t } from "@lingui/core/macro";
import { notFound } from "@tanstack/react-router";
import { accountOptions } from "#src/platform/session/guard.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { isWide } from "#src/ui/layout/use-wide.ts";
import { profilePages, type Reading, shownPage } from "./pages.ts";

/**
 * What `/profile` shows: of a page its code and data, of the list what it says of every page.
 *
 * @throws notFound
 */
export async function loadProfile(reading: Reading, name: string | undefined) {
  const page = profilePages.find((each) => each.name === name);
  if (name !== undefined && !page) throw notFound();
  const shown = shownPage(page?.name, isWide());
  const read = (shown ? [shown] : profilePages).map((each) => each.read?.(reading));
  await Promise.all([
    reading.queryClient.ensureQueryData(customerOptions(reading.api)),
    reading.queryClient.ensureQueryData(accountOptions(reading.api)),
    shown?.Part.preload(),
    ...read,
  ]);
  return { page: page?.name, head: { title: page ? `${page.title()} · Vereda` : t`Seu perfil · Vereda` } };
}
