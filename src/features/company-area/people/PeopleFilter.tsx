import { Trans, useLingui } from "@lingui/react/macro";
import Search from "lucide-react/icons/search";
import type { EmployeeStatus } from "#contract/enums.ts";
import { useGo } from "#src/platform/navigation/stay-offline.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import styles from "./People.module.css";
import type { PeopleSearch } from "./queries.ts";

/** What HR looks for: words, and whether people have the benefit. It stands in the address. */
export function PeopleFilter({ status, query = "" }: PeopleSearch) {
  const { t } = useLingui();
  const go = useGo();
  const show = (next: PeopleSearch) =>
    go({
      to: "/empresa/pessoas",
      search: { status: next.status, query: next.query || undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <search>
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("query");
          show({ status, query: typeof typed === "string" ? typed.trim() : "" });
        }}
      >
        <Field label={t`Nome, e-mail ou código`}>
          <Input type="search" name="query" maxLength={100} defaultValue={query} key={query} />
        </Field>
        <Button type="submit" variant="outline">
          <Search aria-hidden="true" size={18} />
          <Trans>Buscar</Trans>
        </Button>
        <Field label={t`Situação`}>
          <NativeSelect
            value={status ?? ""}
            onChange={({ target }) =>
              // The options' values.
              show({ status: (target.value || undefined) as EmployeeStatus | undefined, query })
            }
          >
            <option value="">{t`Todas na lista`}</option>
            <option value="LINKED">{t`Com o benefício`}</option>
            <option value="INVITED">{t`Ainda não ativou`}</option>
            <option value="LEFT">{t`Saíram`}</option>
          </NativeSelect>
        </Field>
      </form>
    </search>
  );
}
