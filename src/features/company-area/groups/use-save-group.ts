import { t } from "@lingui/core/macro";
import * as v from "valibot";
import type { BenefitGroupForm, CompanyGroup } from "#contract/company.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useChange } from "#src/shared/change/use-change.ts";
import { groupsOptions, overviewOptions } from "../queries.ts";
import { GroupFields, typedOf } from "./group.schema.ts";

/** Makes a group, or changes the one that was read; the lists are asked for anew, also where somebody else was faster. */
export function useSaveGroup(group: CompanyGroup | null, onDone: () => void) {
  const api = useApi();
  return useChange(
    (api, body: BenefitGroupForm) =>
      group
        ? api.call("companyChangeBenefit", {
            params: { id: group.id },
            body: { group: body, updatedAt: group.updatedAt },
          })
        : api.call("companyCreateBenefit", { body }),
    {
      readAgain: [groupsOptions(api).queryKey, overviewOptions(api).queryKey],
      done: group ? t`Grupo alterado` : t`Grupo criado`,
      onDone,
      isDone: async (api, body) => {
        const { content } = await api.call("companyBenefits");
        const found = content.find(({ id, name }) => (group ? id === group.id : name === body.name));
        // One that was to be changed may have been put away by somebody else.
        if (!found) return group ? null : false;
        return isSame(found, body) ? true : null;
      },
    },
  );
}

/** One schema makes both, with the same fields in the same order. */
const isSame = (known: CompanyGroup, sent: BenefitGroupForm): boolean =>
  JSON.stringify(v.parse(GroupFields, typedOf(known))) === JSON.stringify(sent);
