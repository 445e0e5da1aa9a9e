import { type Application, type DocumentKind, documentsFor } from "#contract/application.ts";

/** The documents without which an application cannot be sent. */
export function missingDocuments({ form, documents }: Application): DocumentKind[] {
  return documentsFor(form)
    .filter(({ kind, isRequired }) => isRequired && !documents.some((there) => there.kind === kind))
    .map(({ kind }) => kind);
}
