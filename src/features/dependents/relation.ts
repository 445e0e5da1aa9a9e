import { t } from "@lingui/core/macro";
import type { Relation } from "#contract/dependents.ts";

/** What somebody is to the holder, in the order in which it is offered. */
export const relationTexts = (): Record<Relation, string> => ({
  SPOUSE: t`Cônjuge ou companheiro(a)`,
  CHILD: t`Filho ou filha`,
  PARENT: t`Pai ou mãe`,
  OTHER: t`Outra pessoa`,
});
