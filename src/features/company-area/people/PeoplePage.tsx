import { Plural, Trans } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Upload from "lucide-react/icons/upload";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "../AreaTabs.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import styles from "./People.module.css";
import { PeopleFilter } from "./PeopleFilter.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { type PeopleSearch, peopleOptions } from "./queries.ts";

/** `/empresa/pessoas`: who works at the company and who of them has claimed the benefit. */
export function PeoplePage({ status, query }: PeopleSearch) {
  const pages = useSuspenseInfiniteQuery(peopleOptions(useApi(), { status, query }));
  const [isInviting, setInviting] = useState(false);
  const people = pages.data.pages.flatMap(({ content }) => content);
  const all = pages.data.pages[0]?.totalElements ?? 0;
  return (
    <PageBody>
      <div className={styles.page}>
        <PageHeading
          eyebrow={<Trans>Área da empresa</Trans>}
          lead={
            <Trans>
              Quem pode usar o benefício. O que cada pessoa usa é só dela: aqui não aparece saldo nem sessão.
            </Trans>
          }
        >
          <Trans>Pessoas</Trans>
        </PageHeading>
        <AreaTabs />
        <div className={styles.tools}>
          <Button
            onClick={() => setInviting(true)}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            aria-haspopup="dialog"
          >
            <UserPlus aria-hidden="true" size={18} />
            <Trans>Convidar pessoa</Trans>
          </Button>
          <Button asChild variant="outline">
            <Link to="/empresa/pessoas/importar">
              <Upload aria-hidden="true" size={18} />
              <Trans>Importar planilha</Trans>
            </Link>
          </Button>
        </div>
        <PeopleFilter status={status} query={query} />
        <p className={styles.muted} role="status">
          <Plural value={all} _0="Ninguém encontrado" one="# pessoa" other="# pessoas" />
        </p>
        {people.length === 0 ? (
          <EmptyState title={<Trans>Ninguém aqui</Trans>}>
            {query || status ? (
              <Trans>Tente outro nome, ou outra situação.</Trans>
            ) : (
              <Trans>Convide a primeira pessoa: ela recebe um e-mail e cria a própria conta.</Trans>
            )}
          </EmptyState>
        ) : (
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
        <MorePages of={pages} />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PageBody>
  );
}
