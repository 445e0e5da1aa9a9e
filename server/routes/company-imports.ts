import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { giveUpImport, startCommit } from "../domain/imports/decide.ts";
import { readCurrentImport, readImport } from "../domain/imports/read.ts";
import { receiveImport } from "../domain/imports/receive.ts";
import { readReport, readTemplate } from "../domain/imports/report.ts";
import type { Api } from "../http/api.ts";

export function companyImportRoutes(api: Api): void {
  api.handle(calls.companyUploadImport, ({ query, body, session, deps }) =>
    receiveImport(deps, session, { bytes: body, fileName: query.fileName }),
  );
  api.handle(calls.companyOpenImport, ({ session, deps }) =>
    inTransaction(deps.db, async (tx) => ({
      import: await readCurrentImport(tx, { companyId: session.companyId, now: deps.clock.now() }),
    })),
  );
  api.handle(calls.companyImport, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) => readImport(tx, { id: params.id, companyId: session.companyId })),
  );
  api.handle(calls.companyCommitImport, ({ params, session, deps }) =>
    startCommit(deps, { id: params.id, companyId: session.companyId }),
  );
  api.handle(calls.companyGiveUpImport, ({ params, session, deps }) =>
    giveUpImport(deps, { id: params.id, companyId: session.companyId }),
  );
  api.handle(calls.companyImportReport, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) => readReport(tx, { id: params.id, companyId: session.companyId })),
  );
  api.handle(calls.companyImportTemplate, ({ session, deps }) =>
    inTransaction(deps.db, (tx) => readTemplate(tx, session.companyId)),
  );
}
